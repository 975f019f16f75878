import pg from 'pg';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from '#server/platform/db/migrate/migrate.ts';
import { readMigrations } from '#server/platform/db/migrate/migration-files.ts';
import { dropDatabase, emptyDatabase } from '#tests/database.ts';

test('whoever offered help before volunteers were found by it is found by it after the upgrade', async () => {
  const url = await emptyDatabase(inject('postgres'));
  onTestFinished(() => dropDatabase(url));
  const migrations = await readMigrations();
  await migrate(
    url,
    migrations.filter(({ name }) => name < '0046'),
  );
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  onTestFinished(() => client.end());
  const { rows } = await client.query(`
    with child as (insert into users (utype) values (3), (3) returning id),
      taking as (insert into participations (user_id, audience, season, status) select id, 'participant', 2026, 200 from child returning id)
    insert into about_me (participation_id, offers_help) select id, row_number() over (order by id) = 1 from taking
    returning participation_id as id, offers_help`);
  await migrate(url);
  const after = await client.query('select id, offers_help from participations order by id');
  expect(after.rows).toEqual(rows);
});
