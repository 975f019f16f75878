import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { OpenedTest } from '#contract/learning/test.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import type { Database } from '#server/platform/db/pool.ts';
import type { Row } from '../report.ts';
import { forgetLetters } from '../season.ts';
import type { Stand } from '../stand.ts';
import { addTest, makeLearner } from './test-journey.ts';

const LEARNERS = 200;
const STILL_MS = 2000;
/** What the queue and the clock write of themselves meanwhile. */
const STILL_BYTES = 4096;

type Cost = { entries: number; bytes: number; ms: number };

/** With the mirrors people and learners, commit 735d77d, measured by this row on 2026-11-21. */
const before = {
  pause: { entries: 40, bytes: 4942, ms: 4.6 },
  resume: { entries: 42, bytes: 4895, ms: 5.3 },
  sent: { entries: 58.8, bytes: 9887, ms: 7.9 },
} satisfies Record<string, Cost>;

const inWords = ({ entries, bytes, ms }: Cost): string =>
  `записей в индексы ${entries.toFixed(1)}, WAL ${formatNumber(Math.round(bytes))} байт, ${ms.toFixed(1)} мс`;

/** Until nobody writes: letters of the rows before would be counted among what a step costs, as much again as it. */
async function untilStill(db: Database): Promise<void> {
  await forgetLetters(db);
  for (let written = Number.POSITIVE_INFINITY; written > STILL_BYTES; ) {
    const start = await db.execute<{ lsn: string }>(sql`select pg_current_wal_insert_lsn() as lsn`);
    await sleep(STILL_MS);
    const { rows } = await db.execute<{ bytes: number }>(
      sql`select (pg_current_wal_insert_lsn() - ${start.rows[0]?.lsn}::pg_lsn)::float8 as bytes`,
    );
    written = rows[0]?.bytes ?? 0;
  }
}

/** What a step costs in the mean: entries written into indexes, bytes of WAL without images of pages, time of the call. */
async function costOf(db: Database, steps: readonly (() => Promise<unknown>)[]): Promise<Cost> {
  await untilStill(db);
  const start = await db.execute<{ lsn: string }>(sql`select pg_current_wal_insert_lsn() as lsn`);
  const started = performance.now();
  for (const step of steps) await step();
  const ms = (performance.now() - started) / steps.length;
  const { rows } = await db.execute<{ entries: number; bytes: number }>(sql`
    select sum(count) filter (where kind like 'Btree/INSERT%' or kind like 'Gin/INSERT%' or kind like 'Gin/UPDATE_META%')::float8 as entries,
      sum(record_size)::float8 as bytes
    from pg_get_wal_stats(${start.rows[0]?.lsn}::pg_lsn, pg_current_wal_lsn(), true) as stats (kind)`);
  const { entries = 0, bytes = 0 } = rows[0] ?? {};
  return { entries: entries / steps.length, bytes: bytes / steps.length, ms };
}

/** What a change of status and a sent test cost, among the people of a whole season (`admission` fills it). */
export async function measureCosts(stand: Stand): Promise<Row[]> {
  const { db } = stand.services;
  await db.execute(sql`create extension if not exists pg_walinspect`);
  await addTest(stand);
  const call = async <T>(path: string, token: string, body: object): Promise<T> => {
    const answer = await fetch(`${stand.url}/api/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const given = await answer.json();
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(given)}`);
    return given as T;
  };
  const administrator = await stand.signIn('administrator');
  const learners: { id: number; token: string }[] = [];
  while (learners.length < LEARNERS) learners.push(await makeLearner(stand));
  const setAll = (status: Status) =>
    learners.map(({ id }) => () => {
      const step = { participant_id: id, status, why: 'Измерение' };
      return call('admin/participant/set_status', administrator.token, step);
    });
  const pause = await costOf(db, setAll(statuses.TRAINING_PAUSED));
  const resume = await costOf(db, setAll(statuses.TRAINING));

  const open = learners.map(async ({ token }) => {
    const { attempt_id, questions } = await call<OpenedTest>('participant/test/open', token, {});
    const answers = questions.map(({ id, answers: [first] }) => ({
      question_id: id,
      answer: first ? { answer_ids: [first.id] } : { text: 'тюлень' },
      revision: 1,
    }));
    await call('participant/test/save', token, { attempt_id, answers });
    return () => call('participant/test/send', token, { attempt_id });
  });
  const sent = await costOf(db, await Promise.all(open));
  const row = (what: string, now: Cost, was: Cost): Row => ({
    what,
    measured: inWords(now),
    against: `с зеркалами: ${inWords(was)}`,
    bar: 'записей меньше',
    holds: now.entries < was.entries,
  });
  return [
    row('Перемена статуса 200 → 220', pause, before.pause),
    row('Перемена статуса 220 → 200', resume, before.resume),
    row('Отправленный тест', sent, before.sent),
  ];
}
