import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { dropDatabase, emptyDatabase } from '#tests/database.ts';
import { FIRST_EXPANDING, justified } from '#tests/justified-migrations.ts';
import { findNarrowings, readRequirements } from '#tests/schema-requirements.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

/** docs/decisions/084: the version before works on the schema of the next, by what the database itself says of both. */
async function database() {
  const url = await emptyDatabase(inject('postgres'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const close = async () => {
    await client.end();
    await dropDatabase(url);
  };
  return { url, client, close };
}

test('each step of the schema leaves what the version before reads and writes', async () => {
  const migrations = await readMigrations();
  const { url, client, close } = await database();
  onTestFinished(close);
  const upTo = (last: number) => migrate(url, migrations.slice(0, last + 1));
  const first = migrations.findIndex(({ name }) => name >= FIRST_EXPANDING);
  await upTo(first - 1);
  let before = await readRequirements(client);
  expect(before.columns.length).toBeGreaterThan(300);
  for (const [step, { name, text }] of migrations.entries()) {
    if (step < first) continue;
    await upTo(step);
    const after = await readRequirements(client);
    // One that completes an earlier step takes away what nobody uses any more.
    if (!/^-- Contracts: \d{4}\b/m.test(text))
      expect({ [name]: findNarrowings(before, after) }).toEqual({ [name]: justified[name]?.schema ?? [] });
    before = after;
  }
});

const FORMER = `
  create type mood as enum ('calm');
  create table seas (id bigint generated always as identity primary key, name text not null);
  create table ships (
    id bigint generated always as identity primary key, sea_id bigint references seas on delete cascade,
    name text not null default '', number integer unique, key text, check (number > 0)
  );
  create unique index ships_key on ships (lower(key)) where number is null;
  create table marks (at date not null);
  create view depths as select 1 as depth;
  create function f() returns trigger language plpgsql as $$ begin return new; end $$;
  create trigger t before insert on ships for each row execute function f();`;

let scratch: Awaited<ReturnType<typeof database>>;
beforeAll(async () => {
  scratch = await database();
  await scratch.client.query(FORMER);
});
afterAll(() => scratch.close());

/** What one step would take from a version over the tables above; nothing of it stays. */
async function judge(step: string): Promise<string[]> {
  await scratch.client.query('begin');
  const before = await readRequirements(scratch.client);
  await scratch.client.query(step);
  const found = findNarrowings(before, await readRequirements(scratch.client));
  await scratch.client.query('rollback');
  return found;
}

const ships = 'ships_number_key on ships (number)';
const partitioned = `alter table marks rename to marks_first;
  create table marks (like marks_first) partition by range (at); drop table marks_first`;

test.each<[string, string[]]>([
  ['create table crews (id bigint primary key, ship_id bigint not null references ships)', []],
  ['alter table ships add column a text, add column b text not null default $$$$', []],
  ['alter table ships add column key2 uuid unique, add column c integer check (c > 0)', []],
  ['alter table ships add column port bigint references seas, add unique (name, port)', []],
  ['alter table ships add unique (number, key)', []],
  ['alter table ships alter column name drop not null, drop constraint ships_number_check', []],
  ['create index on ships (name); create view more as select 1 as one', []],
  [`${partitioned}; create table marks_rest partition of marks default`, []],
  [partitioned, ['refuses: partition none by default on marks']],
  ['drop view depths', ['gone: column depths.depth: integer', 'gone: view depths:  SELECT 1 AS depth;']],
  [
    'alter table ships drop column key',
    ['gone: column ships.key: text', 'gone: unique ships_key on ships (lower(key)) WHERE (number IS NULL)'],
  ],
  ['alter table ships alter column number type bigint', ['gone: column ships.number: integer']],
  [
    'alter table ships alter column name drop default',
    ['demanded: ships.name', "gone: what fills ships.name: default ''::text"],
  ],
  ['alter table ships alter column key set not null', ['demanded: ships.key']],
  ['alter table ships add column d text not null', ['demanded: ships.d']],
  ['alter table ships drop constraint ships_number_key', [`gone: unique ${ships}`]],
  [
    'alter table ships drop constraint ships_sea_id_fkey',
    ['gone: reference ships_sea_id_fkey on ships FOREIGN KEY (sea_id) REFERENCES seas(id) ON DELETE CASCADE'],
  ],
  [
    'alter table ships add constraint c check (number < 9) not valid',
    ['refuses: check c on ships CHECK ((number < 9)) NOT VALID'],
  ],
  [
    'alter table ships add column e uuid, add constraint u unique nulls not distinct (e)',
    ['refuses: unique u on ships (e) NULLS NOT DISTINCT'],
  ],
  ['alter table ships add constraint u unique (name)', ['refuses: unique u on ships (name)']],
  ['create unique index u on ships (lower(name))', ['refuses: unique u on ships (lower(name))']],
  [
    'alter table ships add column e integer default 1; create unique index u on ships (e)',
    ['refuses: unique u on ships (e)'],
  ],
  [
    'alter table ships add constraint r foreign key (number) references seas',
    ['refuses: reference r on ships FOREIGN KEY (number) REFERENCES seas(id)'],
  ],
  [
    'drop trigger t on ships',
    ['gone: trigger CREATE TRIGGER t BEFORE INSERT ON public.ships FOR EACH ROW EXECUTE FUNCTION f()'],
  ],
])('a step is judged: %s', async (step, found) => {
  expect(await judge(step)).toEqual(found);
});

test('another body of a function is found', async () => {
  const found = await judge(
    'create or replace function f() returns trigger language plpgsql as $$ begin return null; end $$',
  );
  expect(found).toEqual([expect.stringMatching(/^gone: function CREATE OR REPLACE FUNCTION public.f\(\)/)]);
});
