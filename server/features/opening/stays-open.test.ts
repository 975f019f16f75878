import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate/migrate.ts';
import { readMigrations } from '#server/platform/db/migrate/migration-files.ts';
import { dropDatabase, emptyDatabase } from '#tests/database.ts';

/** A database of before new portals were closed, with what `fill` writes, brought to this version; gives its options. */
async function optionsAfter(fill: string): Promise<Record<string, unknown>> {
  const url = await emptyDatabase(inject('postgres'));
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(async () => {
    await client.end();
    await dropDatabase(url);
  });
  const migrations = await readMigrations();
  const before = migrations.filter(({ name }) => name < '0050');
  await migrate(url, before);
  await client.query(fill);
  await migrate(url, migrations);
  const { rows } = await client.query<{ key: string; value: unknown }>('select key, value from configuration');
  return Object.fromEntries(rows.map(({ key, value }) => [key, value]));
}

const somebody = 'insert into users (utype) values (2);';

test('a portal that people use stays as open as it was', async () => {
  expect(await optionsAfter(somebody)).toEqual({ registration_open: true, training_open: true });
});

test('what somebody has closed stays closed', async () => {
  const closed = `${somebody} insert into configuration (key, value) values ('registration_open', 'false')`;
  expect(await optionsAfter(closed)).toEqual({ registration_open: false, training_open: true });
});

test('a portal without anybody is a new one: closed', async () => {
  expect(await optionsAfter('select 1')).toEqual({});
});
