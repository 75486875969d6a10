"""Makes the seeds in fuzz/corpus with the program: fuzz/make_seeds.py build/starboard"""
import json
import os
import re
import shutil
import subprocess
import sys

program, root = sys.argv[1], os.path.dirname(os.path.abspath(__file__)) + '/corpus'
for made in ('position', 'engine', 'record', 'edition', 'notation'):  # the other seeds are written by hand
    shutil.rmtree(f'{root}/{made}', ignore_errors=True)
def run(lines):
    text = '\n'.join(l if isinstance(l, str) else json.dumps(l, separators=(',', ':')) for l in lines) + '\n'
    out = subprocess.run([program, 'engine'], input=text, capture_output=True, text=True)
    return text, [json.loads(l) for l in out.stdout.splitlines()]
def put(kind, name, text):
    os.makedirs(f'{root}/{kind}', exist_ok=True)
    open(f'{root}/{kind}/{name}', 'w').write(text)
def new(seed, **kw):
    return {"do": "new", "game": "compile", "mode": "standard", "seats": 2, "seed": seed, "options": {"draft": "random"}, "edition": None, **kw}
# positions in the middle of effects: one for every kind of question met
seen = {}
for seed in range(60):
    lines = [new(seed)]
    for n in range(60):
        lines += [{"do": "random", "until": 1, "seed": n + seed}, {"do": "moves"}, {"do": "position"}]
    _, out = run(lines)
    for i in range(1, len(out) - 2, 3):
        if out[i]['ok'] and out[i + 1]['ok']:
            kind = out[i + 1]['question']['kind']
            best = seen.get(kind)
            depth = len(out[i + 2]['position']['state']['agenda']) if out[i+2]['ok'] else 0
            if out[i + 2]['ok'] and (best is None or depth > best[0]):
                seen[kind] = (depth, out[i + 2]['position'])
for kind, (depth, pos) in seen.items():
    put('position', kind, json.dumps(pos, separators=(',', ':')))
_, out = run([new(1, options={}), {"do": "position"}])
put('position', 'draft', json.dumps(out[1]['position'], separators=(',', ':')))
# engine
text, out = run([new(1), {"do": "moves"}, {"do": "play", "notation": "refresh"}, {"do": "why", "refs": ["hand:0", "line:1"]}, {"do": "random", "until": 5, "seed": 3}, {"do": "undo"}, {"do": "view", "as": 0}, {"do": "position"}, {"do": "record"}, {"do": "bot", "level": "random", "ms": 5, "seed": 1}, {"do": "state"}])
put('engine', 'table', text)
put('engine', 'games', '{"do":"games"}\n{"do":"state"}\n')
put('engine', 'end', run([new("x"), {"do": "random", "until": "end", "seed": 7}, {"do": "state"}, {"do": "moves"}, {"do": "undo", "as": 0}, {"do": "record"}])[0])
put('engine', 'draft', run([new(2, options={}), {"do": "moves"}, {"do": "play", "as": 0, "notation": "draft fire"}, {"do": "play", "as": 1, "notation": "draft life"}, {"do": "play", "move": 16973824}, {"do": "undo"}])[0])
put('engine', 'given', run([new(2, options={"draft": "given", "placement": "drafted", "start": "first", "protocols": ["fire", "life", "water", "metal", "light", "speed"], "turn_limit": 4, "control": False}), {"do": "moves", "as": 0}, {"do": "view", "as": "public"}, {"do": "view", "as": "all"}])[0])
_, out = run([new(5), {"do": "random", "until": 12, "seed": 4}, {"do": "record"}, {"do": "position"}])
put('engine', 'load', run([{"do": "load", "record": out[2]['record']}, {"do": "undo"}, {"do": "state"}])[0])
put('engine', 'position', run([new(5), {"do": "load", "position": out[3]['position']}, {"do": "moves"}, {"do": "random", "until": 9, "seed": 9}])[0])
put('engine', 'broken', '{"do":"ne\n[1,2]\n{"do":7}\n{"do":"new","game":"chess"}\n{"do":"new","game":"compile","seats":9}\n')
# records
put('record', 'open', out[2]['record'])
lines = out[2]['record'].splitlines()
header = {k: v for k, v in json.loads(lines[0]).items() if k != 'commitment'}
put('record', 'branch', '\n'.join(lines + [json.dumps(l, separators=(',', ':')) for l in ({**header, "from": 3}, json.loads(lines[4]), {"end": "open", "seed": "6", "salt": ""})]) + '\n')
_, out = run([new(6), {"do": "random", "until": "end", "seed": 4}, {"do": "record"}])
put('record', 'over', out[2]['record'])
_, out = run([new(7), {"do": "random", "until": 4, "seed": 5}, {"do": "undo"}, {"do": "random", "until": 2, "seed": 6}, {"do": "record"}, {"do": "position"}])
put('record', 'undo', out[4]['record'])
_, out = run([new(7), {"do": "load", "position": out[5]['position']}, {"do": "random", "until": 3, "seed": 8}, {"do": "record"}])
put('record', 'from_position', out[3]['record'])
_, out = run([new(8, options={}), {"do": "random", "until": 8, "seed": 8}, {"do": "record"}])
r = out[2]['record'].splitlines()
put('record', 'draft', out[2]['record'])
put('record', 'resign', '\n'.join(r[:-1] + ['{"table":"handover","seat":1,"name":"Ada"}', '{"table":"resign","seat":0}', json.dumps({**json.loads(r[-1]), "end": "over", "wins": [0, 1000]})]) + '\n')
# editions
ed = open(os.path.dirname(root) + '/../games/compile/edition/errata-2025.toml').read()
head, *protocols = re.split(r'(?m)^(?=\[\[protocol\]\])', ed)
put('edition', 'six', 'name = "small"\n' + ''.join(protocols[:6]))
put('edition', 'other_six', 'name = "small"\n' + ''.join(protocols[6:12]))
put('edition', 'with_aux', 'name = "small"\n' + ''.join(protocols[8:12] + protocols[-3:-1]).replace('"aux1"', '"main1"'))
put('edition', 'plain', 'name = "plain"\n' + ''.join(f'[[protocol]]\nid = {i}\nname = "p{i}"\ncard = [' + ', '.join(f'{{ value = {v}, middle = {{ do = [{{ do = "{["draw","discard","flip","delete","shift","return"][v]}" }}] }} }}' for v in range(6)) + ']\n' for i in range(1, 7)))
put('edition', 'name', 'errata-2025')
# notations
_, out = run([new(1, options={}), {"do": "moves"}])
notes = ["draft fire", "play fire-1 up @2", "play metal-6 down @1", "refresh", "compile @3", "discard water-0", "finish", "delete 0@2.1", "flip 1@3.2", "return 0@1.3", "reveal 1@1.1", "shift 0@1.1 to @2", "line @2", "yes", "skip", "this", "other", "arrange 0 213", "give life-4", "show death-2", "first 1@2.1 bottom", "first @3"]
for i, n in enumerate(notes):
    put('notation', n.split()[0] + str(i), n)
# Theseus: a position for every kind of question in every mode, tables, records, editions, notations
tables = [("duel", 2, {}), ("duel", 2, {"first": "pandora"}), ("deathmatch", 3, {}), ("deathmatch", 4, {"second": "pandora"}), ("team", 4, {}), ("team", 4, {"third": "pandora"})]
order = {("duel", 2): 0, ("deathmatch", 3): 2, ("deathmatch", 4): 3, ("team", 4): 4}  # as fuzz/position.cpp numbers them
def station(mode, seats, options, seed, **kw):
    return {"do": "new", "game": "theseus", "mode": mode, "seats": seats, "seed": seed, "options": options, "edition": None, **kw}
seen = {}
for mode, seats, options in tables:
    for seed in range(12):
        lines = [station(mode, seats, options, seed)]
        for n in range(150):
            lines += [{"do": "moves"}, {"do": "position"}, {"do": "random", "until": 1, "seed": n + seed}]
        _, out = run(lines)
        for i in range(1, len(out) - 2, 3):
            if out[i]['ok'] and out[i + 1]['ok']:
                kind, depth = out[i]['question']['kind'], len(out[i + 1]['position']['state']['agenda'])
                if kind not in seen or depth > seen[kind][0]:
                    seen[kind] = (depth, {**out[i + 1]['position'], 'table': order[mode, seats]})
for kind, (depth, pos) in seen.items():
    put('position', 'theseus_' + kind, json.dumps(pos, separators=(',', ':')))
for mode, seats, options in tables:
    name = f'theseus_{mode}{seats}' + ('_pandora' if options else '')
    new_line = station(mode, seats, options, 3)
    put('engine', name, run([new_line, {"do": "random", "until": 30, "seed": 3}, {"do": "moves"}, {"do": "why", "refs": ["unit:1"]}, {"do": "undo"}, {"do": "view", "as": "public"}, {"do": "position"}, {"do": "random", "until": "end", "seed": 4}, {"do": "record"}])[0])
    _, out = run([new_line, {"do": "random", "until": 60, "seed": 5}, {"do": "record"}, {"do": "position"}, {"do": "random", "until": "end", "seed": 6}, {"do": "record"}])
    put('record', name, out[2]['record'])
    put('record', name + '_over', out[5]['record'])
    put('engine', name + '_load', run([new_line, {"do": "load", "position": out[3]['position']}, {"do": "moves"}, {"do": "random", "until": 9, "seed": 9}])[0])
put('engine', 'theseus_choices', run([station("duel", 2, {"deck": "chosen", "sectors": "alternating", "three_installed": True}, 2), {"do": "moves", "as": 1}, {"do": "random", "until": 40, "seed": 1}, {"do": "bot", "level": "easy", "playouts": 5, "seed": 1}])[0])
ed = open(os.path.dirname(root) + '/../games/theseus/edition/rulebook-2014.toml').read()
put('edition', 'theseus', '# theseus\n' + ed)
put('edition', 'theseus_tokens', '# theseus\n' + ed + '\n[tokens]\nupgrades = 5\ninvisibility = 1\nyoung_aliens = 2\nparasites = 9\ndisable = 2\ncamera_limit = 3\n')
for i, n in enumerate(["leave out fire", "take back", "lay wreck", "share wreck", "tile corridors left", "start fire corridors-1", "keep hole", "deploy corridors-A", "move marine-1", "enter alien-2", "skip control_room", "burn 1", "teleport wreck", "room corridors-A", "eject young-1", "trap corridors-2", "target alien-1", "lose token", "lose corridors-1", "lose marine-1", "victim 1", "disc corridors-P1", "hatch runner corridors-B", "lay at corridors-P1", "put over wreck-1", "upgrade corridors-1", "end turn"]):
    put('notation', 'theseus' + str(i), n)
