import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterEach, expect, inject, onTestFinished, test, vi } from 'vitest';
import { findNewestAttempt } from '#server/features/learning/queries.ts';
import { extendPartitions } from '#server/platform/jobs/extend-partitions.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { dropDatabase, emptyDatabase } from '#tests/database.ts';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { migrate } from './migrate/migrate.ts';
import { readMigrations } from './migrate/migration-files.ts';
import { openDatabase } from './pool.ts';

const extend = extendPartitions(findNewestAttempt);

/** docs/decisions/088: what grows without end lies in partitions, and nobody who reads or writes it knows. */
const portal = portalForFile();
afterEach(() => void vi.useRealTimers());

const MIGRATION = '0039-partitions.sql';
const STEP = 5_000_000;

async function ask(url: string, text: string): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const answer: pg.QueryResult = await client.query(text).finally(() => client.end());
  return answer.rows;
}

const bounds = `
  select relname as name, pg_get_expr(relpartbound, pg_class.oid) as bound
  from pg_inherits join pg_class on pg_class.oid = inhrelid join pg_namespace on pg_namespace.oid = relnamespace
  where nspname = 'partitions' and inhparent in ('action_log'::regclass, 'attempt_answers'::regclass)
    and relkind = 'r' order by relname`;

const answerOf = (attempt: number) => `
  with opened as (
    insert into attempts (id, participation_id, milestone_id, exam_version_id, ends_at) overriding system value
    values (${attempt}, 1, ${attempt}, 1, now()) returning id
  ) insert into attempt_answers (attempt_id, question_id, answer) select id, 1, '{"text":"кит"}' from opened`;

test('all that was written before stays as it was, and what is written after follows it', async () => {
  const url = await emptyDatabase(inject('postgres'));
  onTestFinished(() => dropDatabase(url));
  const before = (await readMigrations()).filter(({ name }) => name < MIGRATION);
  await migrate(url, before);
  // Rows without those they belong to: only what moves is looked at.
  await ask(
    url,
    'alter table attempts drop constraint attempts_participation_id_fkey, drop constraint attempts_milestone_id_fkey, drop constraint attempts_exam_version_id_fkey',
  );
  await ask(url, "insert into users (utype, surname) values (2, 'Волна')");
  await ask(
    url,
    `insert into action_log (at, actor_id, action, details) select '2024-06-01'::timestamptz + n * interval '1 hour', 1, 'signed_in', '{"n": 1}'
      from generate_series(1, 100) n`,
  );
  await ask(url, answerOf(7));
  await ask(url, answerOf(STEP + 7));
  const tables = [
    'select * from action_log order by id',
    'select attempt_id, question_id, answer, points, revision, saved_at from attempt_answers order by attempt_id',
  ];
  const were = await Promise.all(tables.map((one) => ask(url, one)));
  await migrate(url);
  expect(await Promise.all(tables.map((one) => ask(url, one)))).toEqual(were);

  const year = new Date().getUTCFullYear();
  const [row] = await ask(
    url,
    `insert into action_log (action) values ('signed_in') returning id, tableoid::regclass as at`,
  );
  expect(row).toEqual({ id: '101', at: `partitions.action_log_${year}` });
  await ask(url, answerOf(2 * STEP + 7));
  expect(await ask(url, 'select tableoid::regclass as at from attempt_answers order by attempt_id')).toEqual([
    { at: 'partitions.attempt_answers_1' },
    { at: 'partitions.attempt_answers_1' },
    { at: 'partitions.attempt_answers_rest' },
  ]);
  // Whoever is erased is taken out of all of them.
  await ask(url, 'delete from users');
  expect(await ask(url, 'select 1 from action_log where actor_id is not null')).toEqual([]);
  await expect(
    ask(url, "insert into attempt_answers (attempt_id, question_id, answer) values (8, 1, '{}')"),
  ).rejects.toThrow('attempt_answers_attempt_id_fkey');
});

const partitionsNow = async () => {
  const { rows } = await portal.db.execute<{ name: string; bound: string }>(sql.raw(bounds));
  return rows;
};

test('the next partition is there before it is needed, and takes what came too early', async () => {
  const year = new Date().getUTCFullYear();
  await extend.run(portal, {}, { last: false });
  const made = await partitionsNow();
  expect(made.map(({ name }) => name)).toEqual([
    `action_log_${year}`,
    `action_log_${year + 1}`,
    'action_log_rest',
    'attempt_answers_0',
    'attempt_answers_1',
    'attempt_answers_rest',
  ]);
  // Again: as it is.
  await extend.run(portal, {}, { last: false });
  expect(await partitionsNow()).toEqual(made);

  // The portal stood still for two years, and nobody made room.
  const parent = await makePerson(portal, 'parent');
  await writeLog(portal.db, { actor_id: parent.id, subject_id: null, action: 'signed_in' });
  const later = `${year + 3}-03-01 00:00:00+00`;
  await portal.db.execute(
    sql`insert into action_log (at, actor_id, action) values (${later}, ${parent.id}, 'signed_out')`,
  );
  const whereabouts = async () => {
    const { rows } = await portal.db.execute<{ at: string }>(
      sql`select tableoid::regclass::text as at from action_log where actor_id = ${parent.id} order by at desc, id desc`,
    );
    return rows.map(({ at }) => at);
  };
  expect(await whereabouts()).toEqual(['partitions.action_log_rest', `partitions.action_log_${year}`]);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(later) });
  await extend.run(portal, {}, { last: false });
  vi.useRealTimers();
  expect(await whereabouts()).toEqual([`partitions.action_log_${year + 3}`, `partitions.action_log_${year}`]);
  // A page of the log goes on across them.
  const admin = await makePerson(portal, 'administrator');
  const page = async (rest: string) => {
    const { body } = await portal.call('GET', `/admin/users/log?actor_id=${parent.id}${rest}`, undefined, admin);
    return body.data as { id: number; action: string }[];
  };
  const [first, second] = await page('');
  expect([first?.action, second?.action]).toEqual(['signed_out', 'signed_in']);
  expect(await page(`&before=${first?.id}`)).toEqual([second]);
  expect((await partitionsNow()).filter(({ name }) => name.startsWith('action_log')).map(({ name }) => name)).toEqual([
    ...Array.from({ length: 5 }, (_, n) => `action_log_${year + n}`),
    'action_log_rest',
  ]);
});

/** An early line of the log, kept from its partition of the year after the newest. */
async function writeTooEarly(): Promise<{ rest: string; year: number }> {
  const { rows } = await portal.db.execute<{ year: number }>(
    sql`select max(substring(relname from '\\d+$')::integer) + 1 as year from pg_class where relname ~ '^action_log_\\d{4}$'`,
  );
  const year = Number(rows[0]?.year);
  await portal.db.execute(
    sql`insert into action_log (at, action) values (${`${year}-03-01 00:00:00+00`}, 'signed_in')`,
  );
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${year}-03-01T00:00:00Z`) });
  return { rest: 'partitions.action_log_rest', year };
}

test('what takes longer to move than any question may take is moved all the same', async () => {
  const { rest, year } = await writeTooEarly();
  const db = openDatabase(portal.config.DATABASE_URL ?? '', { max: 1 });
  onTestFinished(() => db.$client.end());
  await db.execute(sql`set statement_timeout = '2s'`);
  await db.execute(
    sql.raw(`
    create function slowly() returns trigger language plpgsql as 'begin perform pg_sleep(2.5); return old; end';
    create trigger slowly before delete on ${rest} for each row execute function slowly()`),
  );
  await extend.run({ ...portal, db }, {}, { last: false });
  expect((await partitionsNow()).map(({ name }) => name)).toContain(`action_log_${year}`);
  expect(await ask(portal.config.DATABASE_URL ?? '', `select 1 from ${rest}`)).toEqual([]);
  await db.execute(sql.raw(`drop trigger slowly on ${rest}; drop function slowly()`));
});

test('while a back-up reads it the job gives way at once, and tries for longer than a back-up takes', async () => {
  const { year } = await writeTooEarly();
  const backup = new pg.Client({ connectionString: portal.config.DATABASE_URL });
  await backup.connect();
  await backup.query('begin isolation level repeatable read read only');
  await backup.query('select count(*) from action_log');
  await expect(extend.run(portal, {}, { last: false })).rejects.toMatchObject({ cause: { code: '55P03' } });
  expect((await partitionsNow()).map(({ name }) => name)).not.toContain(`action_log_${year}`);
  await backup.end();
  await extend.run(portal, {}, { last: false });
  expect((await partitionsNow()).map(({ name }) => name)).toContain(`action_log_${year}`);

  const { rows } = await portal.db.execute(
    sql`select retry_limit, retry_delay, retry_delay_max from pgboss.queue where name = ${extend.name}`,
  );
  expect(rows).toEqual([{ retry_limit: 12, retry_delay: 60, retry_delay_max: 600 }]);
});
