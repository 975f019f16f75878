import { and, eq, sql } from 'drizzle-orm';
import { participations } from '#server/features/participation/reads.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { isOverForAll } from '../results/is-over-for-all.ts';
import type { StudyServices } from '../study-memory.ts';
import { attempts, correctedAttempts } from '../tables.ts';
import { type ChangedPoints, notifyOfCorrection } from './notify-of-correction.ts';

/** Attempts told of in one transaction. */
const BATCH = 500;

type SittingKey = { teaching_id: number; season: number; milestone_id: number };

type TellingDeps = Pick<Context, 'db' | 'delivery' | 'config'> & StudyServices;

/**
 * Tells families of mended tests that are over for everybody of their season: before that the reason would tell the answer to
 * who is still to be asked. However often a key was mended meanwhile, there is one letter, from the points they knew to those
 * of now; none where these are equal. What dies on the way is told by the next call. Three queries for each test that waits,
 * of which there are a few, and six for five hundred families. docs/product/learning.md, «Mending a key».
 */
export async function notifyWhenOver(services: TellingDeps): Promise<void> {
  for (const sitting of await listWaitingSittings(services.db)) {
    if (!(await isOverForAll(services, sitting))) continue;
    for (let told = BATCH; told === BATCH; )
      told = await services.db.transaction(async (tx) => {
        const { attempts: amount, changed } = await takeUntold(tx, sitting);
        await notifyOfCorrection(services, tx, changed);
        return amount;
      });
  }
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

/** Marks a batch of attempts as told, and gives what their people are told. Two queries. */
async function takeUntold(
  tx: Connection,
  { teaching_id, season, milestone_id }: SittingKey,
): Promise<{ attempts: number; changed: ChangedPoints[] }> {
  const waiting = await tx
    .selectDistinct({
      attempt_id: attempts.id,
      user_id: participations.user_id,
      exam_title: sql<string>`${attempts.result} ->> 'exam_title'`,
    })
    .from(correctedAttempts)
    .innerJoin(attempts, eq(attempts.id, correctedAttempts.attempt_id))
    .innerJoin(participations, eq(participations.id, attempts.participation_id))
    .where(
      and(
        eq(correctedAttempts.is_untold, true),
        eq(attempts.milestone_id, milestone_id),
        eq(participations.teaching_id, teaching_id),
        eq(participations.season, season),
      ),
    )
    .orderBy(attempts.id)
    .limit(BATCH);
  const ids = waiting.map(({ attempt_id }) => attempt_id);
  const { rows } = await tx.execute<{ attempt_id: string; from: number; to: number; reason: string }>(sql`
    with told as (
      update ${correctedAttempts} set is_untold = false
      where is_untold and attempt_id = any(${sql.param(ids)}::bigint[])
      returning mending_id, attempt_id, from_points, to_points
    )
    select attempt_id, from_points::float8 as "from", to_points::float8 as "to", mendings.reason
    from told join mendings on mendings.id = told.mending_id order by attempt_id, mendings.id`);
  const byAttempt = Map.groupBy(rows, ({ attempt_id }) => Number(attempt_id));
  const changed = waiting.flatMap(({ attempt_id, ...one }) => {
    const own = byAttempt.get(attempt_id) ?? [];
    const [first] = own;
    const last = own.at(-1);
    if (!first || !last || first.from === last.to) return [];
    return [{ ...one, from: first.from, to: last.to, reasons: own.map(({ reason }) => reason) }];
  });
  return { attempts: waiting.length, changed };
}
