import { expect, test } from 'vitest';
import { FIRST_EXPANDING, justified } from '#tests/justified-migrations.ts';
import { removalsIn } from '#tests/migration-removals.ts';
import { readMigrations } from './migration-files.ts';

/**
 * docs/decisions/084: processes of two neighbouring versions work on one database while they are replaced one by one. A
 * migration takes nothing away that the version before still uses, unless it says which one put the new in its place.
 * Here by its text; by what the database then is in expand-first-schema.test.ts.
 */
const migrations = await readMigrations();

test.each(migrations.filter(({ name }) => name >= FIRST_EXPANDING))(
  '$name adds, and takes nothing away that the version before uses',
  ({ name, text }) => {
    expect(removalsIn(text)).toEqual(justified[name]?.text ?? []);
    const completed = text.match(/^-- Contracts: (\d{4})\b/m)?.[1];
    if (completed) expect(migrations.some((one) => one.name.startsWith(completed)) && completed < name).toBe(true);
  },
);

test.each([
  'alter table a add column b text;\ncreate index a_b on a (b);',
  "alter table a add column b text not null default '';",
  'alter table a add b bigint generated always as identity not null;',
  'create table b (id bigint primary key, name text not null unique);\ncreate unique index b_key on b (lower(name));',
  'alter table a add column key uuid;\ncreate unique index a_key on a (key) where key is not null;',
  'alter table a add column key uuid unique, add column b text check (b <> $$$$), add unique (key, id);',
  'alter table a add column b_id bigint references b, add foreign key (b_id) references b;',
  'create function f() returns trigger language plpgsql as $$ begin return new; end $$;',
  'create trigger t before insert on a for each row execute function f();',
  'alter table a alter column b drop not null, alter b set default 1, alter column b set storage external;',
  "comment on table a is 'drop table; alter table a rename b to c';\n-- drop column is spoken of\n/* drop table a; */",
  'create temporary table b on commit drop as select 1;',
  '-- Contracts: 0037\nalter table a drop column b;',
])('the rule lets be what adds: %s', (text) => {
  expect(removalsIn(text)).toEqual([]);
});

test.each([
  ['alter table a drop column b;', 'drops'],
  ['alter table a drop b;', 'drops'],
  ['alter table if exists only a drop constraint b;', 'drops'],
  ['alter table a alter b drop default;', 'drops'],
  ['alter table a alter column id drop identity if exists;', 'drops'],
  ['alter table a alter column id drop expression;', 'drops'],
  ['drop table a;', 'drops'],
  ['drop view a;', 'drops'],
  ['drop index concurrently a_b;', 'drops'],
  ['drop trigger t on a;', 'drops'],
  ['drop function f(integer);', 'drops'],
  ['drop sequence s;', 'drops'],
  ['alter domain d drop default;', 'drops'],
  ["do $$ begin if true then execute format('alter table %I drop column b', 'a'); end if; end $$;", 'drops'],
  ['create or replace function f() returns integer language sql as $$ select 1 $$;', 'replaces'],
  ['create or replace view v as select 1;', 'replaces'],
  ['alter table a rename b to c;', 'renames'],
  ['alter table a rename to b;', 'renames'],
  ['alter index a_b rename to a_c;', 'renames'],
  ['alter table a set schema b;', 'takes a table out of sight'],
  ['alter table a alter column b type text;', 'changes a type'],
  ['alter table a alter b set data type text using b::text;', 'changes a type'],
  ['alter table a alter b type numeric(10, 2);', 'changes a type'],
  ['alter table a alter b set not null;', 'demands what nobody writes yet'],
  ['alter domain d set not null;', 'demands what nobody writes yet'],
  ['alter table a add column b text not null;', 'demands a new column of old inserts'],
  ['alter table a add b text not null, add c text not null default $$$$;', 'demands a new column of old inserts'],
  ['alter table a add column if not exists b uuid primary key;', 'demands a new column of old inserts'],
  ['alter table a add constraint c check (b > 0);', 'checks what is written'],
  // It spares the rows that are there, not those the version before writes.
  ['alter table a add constraint c check (b > 0) not valid;', 'checks what is written'],
  ['alter table a add check (b > 0);', 'checks what is written'],
  ['alter table a add unique (b);', 'checks what is written'],
  ['alter table a add primary key (b, c);', 'checks what is written'],
  ['alter table a add foreign key (b) references c;', 'checks what is written'],
  ['alter table a add exclude using gist (b with &&);', 'checks what is written'],
  ['create unique index a_b on a (b);', 'checks what is written'],
  ['create unique index concurrently if not exists a_b on only a using btree (lower(b));', 'checks what is written'],
  ['alter table a add column c integer default 1;\ncreate unique index a_c on a (c);', 'checks what is written'],
])('the rule finds what takes away: %s', (text, words) => {
  expect(removalsIn(text)).toEqual([words]);
});

test('all that a migration takes is named', () => {
  expect(removalsIn('alter table a alter b type text, alter column c set not null; drop table d;')).toEqual([
    'changes a type',
    'demands what nobody writes yet',
    'drops',
  ]);
});
