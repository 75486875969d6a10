// A database as version 1 of the schema left it. Kept as it was: the way from there to today must go on working.
#pragma once

namespace starboard::server {

inline constexpr const char* store_version_1 = R"sql(
create table meta(
    name text primary key,
    value text not null
) strict, without rowid;
create table secret(
    name text primary key,
    value blob not null
) strict, without rowid;
create table player(
    id text primary key,
    name text not null,
    login text not null,
    password text not null,
    generation integer not null,
    created integer not null
) strict, without rowid;
create unique index player_login on player(login) where login <> '';
create table game_table(
    id text not null primary key,
    version integer not null,
    status text not null,
    game text not null,
    mode text not null,
    host text not null,
    rules integer not null,
    created integer not null,
    updated integer not null,
    setup text not null,
    extra text not null,
    position blob not null
) strict;
create index table_waiting on game_table(created) where status = 'waiting';
create index table_host on game_table(host) where host <> '';
create table seat(
    table_id text not null references game_table(id) on delete cascade,
    seat integer not null,
    kind text not null,
    player text not null,
    name text not null,
    level text not null,
    token text not null,
    clock integer not null,
    wins integer not null,
    primary key (table_id, seat)
) strict, without rowid;
create table entry(
    table_id text not null references game_table(id) on delete cascade,
    seq integer not null,
    kind text not null,
    payload text not null,
    at integer not null,
    primary key (table_id, seq)
) strict, without rowid;
create index entry_player on entry(json_extract(payload, '$.player')) where kind <> 'move' and json_valid(payload);

insert into meta values ('schema', '1');
insert into secret values ('cookie', x'000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
insert into player values ('anna', 'Anna', 'anna', 'hash', 3, 1000);
-- the position is {"turn":1}, compressed
insert into game_table values
    ('waits', 1, 'waiting', 'compile', 'standard', 'anna', 1, 100, 110, '{}', '{}', x'28b52ffd200a5100007b227475726e223a317d'),
    ('runs', 5, 'running', 'compile', 'standard', 'anna', 1, 200, 210, '{"seed":"7"}', '{}', x'28b52ffd200a5100007b227475726e223a317d'),
    ('ended', 9, 'over', 'compile', 'standard', 'anna', 1, 300, 310, '{}', '{}', x'28b52ffd200a5100007b227475726e223a317d');
insert into seat values
    ('waits', 0, 'human', 'anna', 'Anna', '', '', -1, -1),
    ('waits', 1, 'open', '', '', '', '', -1, -1),
    ('runs', 0, 'human', 'anna', 'Anna', '', '', 60000, -1),
    ('runs', 1, 'bot', '', 'Bot', 'easy', '', -1, -1),
    ('ended', 0, 'human', 'anna', 'Anna', '', '', -1, 0),
    ('ended', 1, 'bot', '', 'Bot', 'hard', '', -1, 1000);
insert into entry values
    ('runs', 1, 'move', '{"seat":0,"move":"a"}', 201),
    ('runs', 2, 'chat', '{"player":"anna","name":"Anna","text":"hello"}', 202);
)sql";

}  // namespace starboard::server
