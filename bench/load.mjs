// Load on a running server: many two-client tables, one random move per table every few seconds.
//   node bench/load.mjs [--url http://127.0.0.1:8080] [--tables 1000] [--every 5] [--seconds 300] [--pid SERVER]
// A move's time runs from sending it until both clients hold the new version. Prints one JSON line; exit 1 if a goal is missed.
import { performance } from "node:perf_hooks";
import { Tally, figures, options, play, spread, tables } from "./house.mjs";

const args = options({ url: "http://127.0.0.1:8080", tables: 1000, every: 5, seconds: 300, pid: 0 });
const server = () => (args.pid ? figures(args.pid) : { memory: 0, cpu: 0 });
const tally = new Tally();
const opening = performance.now();
const all = await tables(args.url, tally, args.tables);
console.error(`${args.tables} tables open after ${((performance.now() - opening) / 1000).toFixed(1)} s`);

const ownBefore = process.cpuUsage();
const serverBefore = server().cpu;
const began = performance.now();
let peak = server().memory;
await play(all, tally, args.every * 1000, args.seconds, () => (peak = Math.max(peak, server().memory)));
const elapsed = (performance.now() - began) / 1000;
const own = process.cpuUsage(ownBefore);

const { times, ...counted } = tally;
const result = {
  tables: args.tables,
  seconds: Math.round(elapsed),
  moves: times.length,
  ...counted,
  ...spread(times),
  server_memory_mib: args.pid ? peak : null,
  server_cpu_percent: args.pid ? Math.round(((server().cpu - serverBefore) / elapsed) * 100) : null,
  generator_cpu_percent: Math.round(((own.user + own.system) / 1e6 / elapsed) * 100),
};
console.log(JSON.stringify(result));
const missed = result.p99_ms >= 100 || tally.lost > 0 || tally.dropped > 0 || peak >= 1024;
for (const table of all) table.close();
process.exit(missed ? 1 : 0);
