import { eq, sql } from 'drizzle-orm';
import { participations } from '#server/features/participation/reads.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { isOverForAll } from '../results/is-over-for-all.ts';
import type { StudyServices } from '../study-memory.ts';
import { attempts, correctedAttempts } from '../tables.ts';
import { type ChangedPoints, notifyOfCorrection } from './notify-of-correction.ts';

/** People told in one transaction. */
const BATCH = 500;

type SittingKey = { teaching_id: number; season: number; milestone_id: number };

type TellingDeps = Pick<Context, 'db' | 'delivery' | 'config'> & StudyServices;

/**
 * Tells families of mended tests that are over for everybody of their season: before that the reason would tell the answer to
 * who is still to be asked. However often a key was mended meanwhile, and in however many tests that are over by now, there is
 * one letter, from the points they knew to those of now; none where these are equal. What dies on the way is told by the next
 * call. Two queries for each test that waits, of which there are a few, and six for five hundred families.
 * docs/product/learning.md, «Mending a key».
 */
export async function notifyWhenOver(services: TellingDeps): Promise<void> {
  const over: SittingKey[] = [];
  for (const sitting of await listWaitingSittings(services.db))
    if (await isOverForAll(services, sitting)) over.push(sitting);
  if (over.length === 0) return;
  for (let told = BATCH; told === BATCH; )
    told = await services.db.transaction(async (tx) => {
      const { people, changed } = await takeUntold(tx, over);
      await notifyOfCorrection(services, tx, changed);
      return people;
    });
}

/** The tests, each of a course's milestone in a season, whose mending somebody is to be told of. One query. */
async function listWaitingSittings(db: Connection): Promise<SittingKey[]> {
  const rows = await db
    .selectDistinct({
      teaching_id: participations.teaching_id,
      season: participations.season,
      milestone_id: attempts.milestone_id,
    })
    .from(correctedAttempts)
    .innerJoin(attempts, eq(attempts.id, correctedAttempts.attempt_id))
    .innerJoin(participations, eq(participations.id, attempts.participation_id))
    .where(eq(correctedAttempts.is_untold, true));
  return rows.flatMap(({ teaching_id, ...row }) => (teaching_id === null ? [] : [{ teaching_id, ...row }]));
}

/** Marks the attempts of a batch of people as told, and gives what these are told. Two queries. */
async function takeUntold(
  tx: Connection,
  sittings: readonly SittingKey[],
): Promise<{ people: number; changed: ChangedPoints[] }> {
  const over = sql`(${participations.teaching_id}, ${participations.season}, ${attempts.milestone_id}) in (
    select teaching_id, season, milestone_id from jsonb_to_recordset(${JSON.stringify(sittings)}::jsonb)
      as given (teaching_id bigint, season integer, milestone_id bigint))`;
  const untold = sql`${correctedAttempts} join ${attempts} on ${attempts.id} = ${correctedAttempts.attempt_id}
    join ${participations} on ${participations.id} = ${attempts.participation_id}
    where ${correctedAttempts.is_untold} and ${over}`;
  const { rows: waiting } = await tx.execute<WaitingAttempt>(sql`
    select distinct ${attempts.id} as attempt_id, ${participations.id} as participation_id, ${participations.user_id} as user_id,
      ${attempts.result} ->> 'exam_title' as exam_title
    from ${untold} and ${participations.id} in (
      select distinct ${participations.id} from ${untold} order by 1 limit ${BATCH})
    order by 1`);
  const ids = waiting.map(({ attempt_id }) => Number(attempt_id));
  const { rows } = await tx.execute<{ attempt_id: string; from: number; to: number; reason: string }>(sql`
    with told as (
      update ${correctedAttempts} set is_untold = false
      where is_untold and attempt_id = any(${sql.param(ids)}::bigint[])
      returning mending_id, attempt_id, from_points, to_points
    )
    select attempt_id, from_points::float8 as "from", to_points::float8 as "to", mendings.reason
    from told join mendings on mendings.id = told.mending_id order by attempt_id, mendings.id`);
  const byAttempt = Map.groupBy(rows, ({ attempt_id }) => Number(attempt_id));
  const changed = waiting.flatMap(({ attempt_id, user_id, exam_title }) => {
    const own = byAttempt.get(Number(attempt_id)) ?? [];
    const [first] = own;
    const last = own.at(-1);
    if (!first || !last || first.from === last.to) return [];
    const reasons = own.map(({ reason }) => reason);
    return [{ user_id: Number(user_id), exam_title, from: first.from, to: last.to, reasons }];
  });
  return { people: new Set(waiting.map(({ participation_id }) => participation_id)).size, changed };
}

type WaitingAttempt = { attempt_id: string; participation_id: string; user_id: string; exam_title: string };
