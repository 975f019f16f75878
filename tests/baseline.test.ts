import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { historyOf } from '#server/platform/db/before-baseline.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { cloneDatabase, dropDatabase, emptyDatabase } from './database.ts';
import { describeRows, describeSchema } from './schema.ts';

async function database(make = emptyDatabase): Promise<string> {
  const url = await make(inject('postgres'));
  onTestFinished(() => dropDatabase(url));
  return url;
}

test('a database of the very first version comes to the very schema and rows of a new one', async () => {
  const former = await formerDatabase('0001-accounts.sql');
  await migrate(former);
  const anew = await database(cloneDatabase);
  expect(await describeSchema(former)).toEqual(await describeSchema(anew));
  expect(await describeRows(former)).toEqual(await describeRows(anew));
});
async function formerDatabase(last: string): Promise<string> {
  const url = await database();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const { table, migrations } = await historyOf([last]);
  await client.query(table);
  for (const { name, text } of migrations.filter((file) => file.name <= last)) {
    await client.query(text);
    await client.query('insert into schema_migrations (name) values ($1)', [name]);
  }
  await client.end();
  return url;
}
