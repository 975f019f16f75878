import pg from 'pg';
import { beforeEach, expect, inject, onTestFinished, test } from 'vitest';
import { dropDatabase, emptyDatabase } from '#tests/database.ts';
import { ChangedMigration, NewerSchema } from './applied-migrations.ts';
import { migrate } from './migrate.ts';
import { asMigration } from './migration-files.ts';

/** docs/product/quality.md, «Trust»: a landed migration never changes. */
const sea = asMigration('0001-sea.sql', `create table sea (name text);\ninsert into sea values ('Белое');\n`);
const depth = asMigration('0002-depth.sql', 'alter table sea add column depth integer;\n');

let url = '';
beforeEach(async () => {
  const made = await emptyDatabase(inject('postgres'));
  onTestFinished(() => dropDatabase(made));
  url = made;
});

async function ask(sql: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query(sql);
  await client.end();
  return rows;
}

test('each file is applied once, and its hash stays', async () => {
  expect(await migrate(url, [sea])).toEqual([sea.name]);
  expect(await migrate(url, [sea, depth])).toEqual([depth.name]);
  expect(await migrate(url, [sea, depth])).toEqual([]);
  expect(await ask('select name, sha256 from schema_migrations order by name')).toEqual(
    [sea, depth].map(({ name, sha256 }) => ({ name, sha256 })),
  );
  expect(await ask('select name, depth from sea')).toEqual([{ name: 'Белое', depth: null }]);
});

test('a landed file that is another now is refused by its name, before anything is applied', async () => {
  await migrate(url, [sea]);
  const changed = asMigration(sea.name, sea.text.replace('Белое', 'Чёрное'));
  const refused = migrate(url, [changed, depth]);
  await expect(refused).rejects.toThrow(ChangedMigration);
  await expect(refused).rejects.toThrow('(0001-sea.sql)');
  expect(await migrate(url, [sea, depth])).toEqual([depth.name]);
});

test('the same file with the line ends of Windows is the same file', async () => {
  await migrate(url, [sea]);
  expect(await migrate(url, [asMigration(sea.name, sea.text.replaceAll('\n', '\r\n'))])).toEqual([]);
});

test('what a newer version has applied is refused by its name', async () => {
  await migrate(url, [sea, depth]);
  const refused = migrate(url, [sea]);
  await expect(refused).rejects.toThrow(NewerSchema);
  await expect(refused).rejects.toThrow('(0002-depth.sql)');
});

test('a file that fails leaves nothing of itself, and what came before it stays', async () => {
  const broken = asMigration('0002-broken.sql', 'create table islands (id integer); select no_such_thing;');
  await expect(migrate(url, [sea, broken])).rejects.toThrow('no_such_thing');
  expect(await ask(`select to_regclass('islands') as islands`)).toEqual([{ islands: null }]);
  expect(await migrate(url, [sea, depth])).toEqual([depth.name]);
});
