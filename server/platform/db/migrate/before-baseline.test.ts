import { createHash } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from 'vitest';
import { restoreBackup } from '#server/platform/backup/restore-backup.ts';
import { writeBackup } from '#server/platform/backup/write-backup.ts';
import { openLocalStore } from '#server/platform/storage/stores/local-store.ts';
import { cloneDatabase, dropDatabase, emptyDatabase } from '#tests/database.ts';
import { describeRows, describeSchema } from '#tests/schema.ts';
import { NewerSchema } from './applied-migrations.ts';
import { historyOf } from './before-baseline.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

/** docs/product/quality.md, «Trust»: an older version's database. */
const FIRST = '0001-accounts.sql';
const LAST = '0210-message-kinds.sql';
/** The last migrations of the former databases, oldest first. */
const STOPS = [FIRST, '0120-people.sql', LAST];
const BASELINE = '0001-baseline.sql';
/** A person for everything that must not be lost, in the schema that LAST left. */
const peopleOfSeason = new URL('../../../../tests/fixtures/former-season.sql', import.meta.url);

async function database(make = emptyDatabase): Promise<string> {
  const url = await make(inject('postgres'));
  onTestFinished(() => dropDatabase(url));
  return url;
}

/** The rows of the last of some statements. */
async function ask(url: string, ...statements: string[]): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  try {
    let rows: pg.QueryResultRow[] = [];
    for (const statement of statements) ({ rows } = await client.query(statement));
    return rows;
  } finally {
    await client.end();
  }
}

const cloneOf = (url: string) => cloneDatabase(inject('postgres'), path.basename(url));

/** By STOPS: the databases that are cloned for each test that wants one, each made once, from the one before. */
const formerOnes: string[] = [];
/** What is in a database made anew. */
let anew: { made: string[]; schema: string[]; rows: string[]; migrations: pg.QueryResultRow[] };
/** A database with the season, come from LAST to the baseline; what its kept rows were, and a back-up, of before that. */
let season: { url: string; before: Record<string, pg.QueryResultRow[]>; archive: string };
let folder = '';
const listApplied = (url: string) => ask(url, 'select name, sha256 from schema_migrations order by name');

beforeAll(async () => {
  const { table, migrations } = await historyOf([FIRST]);
  for (const [at, stop] of STOPS.entries()) {
    const [earlier, former] = [STOPS[at - 1] ?? '', formerOnes[at - 1]];
    const url = former ? await cloneOf(former) : await emptyDatabase(inject('postgres'));
    formerOnes.push(url);
    const lacking = migrations.filter(({ name }) => name > earlier && name <= stop);
    const noted = (name: string) => `insert into schema_migrations (name) values ('${name}')`;
    await ask(url, table, ...lacking.flatMap(({ name, text }) => [text, noted(name)]));
  }

  const url = await emptyDatabase(inject('postgres'));
  const made = await migrate(url);
  const [schema, rows] = [await describeSchema(url), await describeRows(url)];
  anew = { made, schema, rows, migrations: await listApplied(url) };
  await dropDatabase(url);

  folder = await mkdtemp(path.join(tmpdir(), 'portal-former-'));
  season = { url: await cloneOf(formerOnes.at(-1) ?? ''), before: {}, archive: path.join(folder, 'former.tar.gz') };
  await ask(season.url, await readFile(peopleOfSeason, 'utf8'));
  season.before = await answers(season.url);
  await writeBackup(season.archive, { url: season.url, storage: await openLocalStore(folder), secretFile: undefined });
  await migrate(season.url);
});
afterAll(async () => {
  for (const url of [...formerOnes, season.url]) await dropDatabase(url);
  await rm(folder, { recursive: true, force: true });
});

/** A database as the portal left it whose last migration was this one. */
const formerDatabase = (last: string) => database(() => cloneOf(formerOnes[STOPS.indexOf(last)] ?? ''));

test.each(STOPS)('a database that stopped at %s comes to the very schema of a new one', async (last) => {
  const upgraded = await formerDatabase(last);
  const { migrations } = await historyOf([FIRST]);
  const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name);
  expect(await migrate(upgraded)).toEqual([
    ...namesOf(migrations).filter((name) => name > last),
    ...namesOf(await readMigrations()).filter((name) => name !== BASELINE),
  ]);
  expect(await describeSchema(upgraded)).toEqual(anew.schema);
  expect(await describeRows(upgraded)).toEqual(anew.rows);
  expect(await migrate(upgraded)).toEqual([]);
});

// No database of before keeps their hashes: they are held here, all in one.
test('the files of before the baseline are what they were, to the last byte', async () => {
  const { migrations } = await historyOf([FIRST]);
  expect(migrations).toHaveLength(35);
  const whole = createHash('sha256').update(migrations.map(({ name, sha256 }) => `${sha256} ${name}\n`).join(''));
  expect(whole.digest('hex')).toBe('410f28820ca31a43cb8f8901e3da7878ee1a21fc19aa34b69eb5cc0bdba55be6');
});

test('a new database is made by the baseline alone; one of before then bears its name and hash', async () => {
  const migrations = await readMigrations();
  expect(anew.made).toEqual(migrations.map(({ name }) => name));
  expect(anew.migrations).toEqual(migrations.map(({ name, sha256 }) => ({ name, sha256 })));
  expect(await listApplied(season.url)).toEqual(anew.migrations);
});

test('the last step and the baseline’s name come together or not at all', async () => {
  const url = await formerDatabase(LAST);
  // In the way of the last step: what it makes is there already.
  await ask(url, `create function name_key(text, text, text) returns text language sql as $$ select '' $$`);
  await expect(migrate(url)).rejects.toThrow('name_key');
  expect(
    await ask(
      url,
      `select to_regclass('learnings')::text as table, count(*) filter (where name = '${BASELINE}')::int as baselines
         from schema_migrations where name in ('${LAST}', '${BASELINE}')`,
    ),
  ).toEqual([{ table: 'learnings', baselines: 0 }]);
  await ask(url, 'drop function name_key');
  await migrate(url);
  expect(
    await ask(url, `select to_regclass('learnings') as table, name from schema_migrations order by name limit 1`),
  ).toEqual([{ table: null, name: BASELINE }]);
});

test('a database of before that is newer than the portal is refused by name, untouched', async () => {
  const url = await formerDatabase(FIRST);
  await ask(url, `insert into schema_migrations (name) values ('9999-future.sql')`);
  const refused = migrate(url);
  await expect(refused).rejects.toThrow(NewerSchema);
  await expect(refused).rejects.toThrow('(9999-future.sql)');
  expect(await ask(url, 'select count(*)::int as files from schema_migrations')).toEqual([{ files: 2 }]);
});

// What the last steps leave alone or move whole: the same question has the same answer before and after.
const kept: Record<string, string> = {
  timeouts: 'select * from timeouts order by id',
  log: 'select * from action_log order by id',
  attempts: `select id, milestone_id, exam_version_id, opened_at, ends_at, closed_at, points, result from attempts
    order by id`,
  answers: `select attempt_id, question_id, answer, points, revision, saved_at from attempt_answers
    order by attempt_id, question_id`,
  passed: 'select id, milestone_id, attempt_id, points, created_at from passed_milestones order by id',
  questionnaires: 'select * from questionnaires order by participation_id',
  participants: 'select user_id, parent_id, gender, registration_key, created_at from participants order by user_id',
  'invited guides': 'select user_id, request_key from guides order by user_id',
  'season and standing': `select id, season, status, held_from, status_changed_at, direction, region, is_cadet,
    questionnaire_sent_at from participations where id between 100 and 199 order by id`,
};

/** What the kept questions are answered. */
async function answers(url: string): Promise<Record<string, pg.QueryResultRow[]>> {
  const found: Record<string, pg.QueryResultRow[]> = {};
  for (const [name, sql] of Object.entries(kept)) found[name] = await ask(url, sql);
  return found;
}

test('a back-up made of a former database, before this version ever started with it, is restored at the baseline', async () => {
  const [url, storage] = [await database(), await openLocalStore(folder)];
  await restoreBackup(season.archive, { url, storage, secretFile: undefined, force: false });
  expect(await describeSchema(url)).toEqual(anew.schema);
  expect(await describeRows(url)).toEqual(await describeRows(season.url));
});

test('on the way to the baseline nobody’s attempts, answers, deadlines or log are lost', async () => {
  const { url, before } = season;
  expect(Object.values(before).map((rows) => rows.length)).toEqual([7, 11, 8, 16, 6, 1, 6, 5, 7]);
  expect(await answers(url)).toEqual(before);

  // Whose they are: each belongs to the person and the season it was made in.
  const owners = (table: string) =>
    ask(
      url,
      `select ${table}.id::int, name || ' ' || season as whose from ${table}
        join participations on participations.id = participation_id join users on users.id = user_id order by 1`,
    );
  const whose = [
    { id: 1, whose: 'Аня 2026' },
    { id: 2, whose: 'Аня 2026' },
    { id: 3, whose: 'Аня 2027' },
    { id: 4, whose: 'Аня 2027' },
    { id: 5, whose: 'Гена 2026' },
    { id: 6, whose: 'Егор 2027' },
    { id: 7, whose: 'Юля 2026' },
    { id: 8, whose: 'Эрик 2026' },
  ];
  expect(await owners('attempts')).toEqual(whose);
  expect(await owners('passed_milestones')).toEqual(whose.filter(({ id }) => ![4, 7].includes(id)));
});

test('every child and guide stands in one participation as they stood in all that is merged into it', async () => {
  const { url } = season;
  const rows = await ask(
    url,
    `select concat_ws(' ', name, season, audience, case when is_current then 'now' end) as who,
       concat_ws(' ', status, held_from, 'from', left_status, 'until', deadline::date) as status,
       concat_ws(' ', teaching_id, 'at', milestone_id, 'since', begun_at::date, 'to', completed_at::date) as course,
       concat_ws(' ', passed_count, 'passed,', p.points, learning_state) as learning
     from participations p join users on users.id = p.user_id order by p.user_id, season`,
  );
  expect(rows.map(({ who, status, course, learning }) => [who, status, course, learning])).toEqual([
    ['Аня 2026 participant', '180 {} from until', '1 at since 2025-11-01 to 2025-12-01', '2 passed, 17.50 completed'],
    [
      'Аня 2027 participant now',
      '200 {} from 130 until 2026-10-15',
      '1 at 2 since 2026-10-01 to',
      '1 passed, 9.25 testing',
    ],
    [
      'Боря 2027 participant now',
      '220 {200} from 130 until 2026-10-09',
      '1 at 1 since 2026-10-01 to',
      '0 passed, 0.00 paused',
    ],
    ['Вера 2027 participant now', '20 {} from 10 until 2026-10-10', 'at since to', '0 passed, 0.00'],
    ['Гена 2026 participant now', '180 {} from 200 until', '1 at 2 since 2025-11-01 to', '1 passed, 4.00 stopped'],
    [
      'Дина 2027 participant now',
      '160 {200,220} from 130 until 2026-10-11',
      '1 at 1 since 2026-10-01 to',
      '0 passed, 0.00 stopped',
    ],
    ['Егор 2027 participant now', '210 {} from 200 until', '1 at 2 since 2026-09-20 to', '1 passed, 6.00 expired'],
    ['Яков 2027 guide now', '130 {} from until', 'at since to', '0 passed, 0.00'],
    ['Юля 2026 guide now', '200 {} from 130 until 2026-10-12', '2 at 3 since 2026-09-10 to', '0 passed, 0.00 testing'],
    [
      'Эрик 2026 guide now',
      '250 {} from 200 until',
      '2 at since 2026-09-11 to 2026-09-12',
      '1 passed, 10.00 completed',
    ],
    ['Шура 2027 guide now', '210 {} from 200 until', '2 at 3 since 2026-09-12 to', '0 passed, 0.00 expired'],
    // Чеслав has been invited and has not registered: a guide without a participation.
  ]);
  expect(
    await ask(url, 'select distinct status_changed_at::date::text as day from participations where user_id = 21'),
  ).toEqual([{ day: '2026-09-02' }]);
  expect(
    await ask(
      url,
      'select p.id from participations p join users on users.id = user_id where p.surname_key <> users.surname_key',
    ),
  ).toEqual([]);
  expect(await ask(url, 'select surname_key, name_key from users where id = 15')).toEqual([
    { surname_key: 'елкин егор федорович', name_key: 'егор федорович елкин' },
  ]);
});
