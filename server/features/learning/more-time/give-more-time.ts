import { and, eq, sql } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { lockParticipation } from '#server/features/participation/locks.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import { attempts, moreTimes } from '../tables.ts';
import { findCourseOf, findMoreTime, listSentMilestones } from './list-more-time.ts';
import { recordMoreTime } from './record-more-time.ts';

type MoreTimeInput = {
  user_id: number;
  milestone_id: number | null;
  minutes: number;
  why: string;
  request_key: string;
};

/**
 * POST /admin/more_time/give. Minutes more for one participant on a milestone's test, or on every one, before it is opened
 * or while it runs: then its end moves at once, and the open page follows. With the reason in the log; the family is notified.
 * A repeated `request_key` gives nothing twice. 404 for no participant, 422 at `milestone_id` for a milestone of another
 * course and one whose test is over.
 */
export async function giveMoreTime(
  context: SignedContext & StudyServices,
  { user_id, milestone_id, ...given }: MoreTimeInput,
): Promise<void> {
  const { db, caller } = context;
  const course = await findCourseOf(context, user_id);
  const milestone = course?.milestones.find(({ id }) => id === milestone_id);
  if (milestone_id !== null && !milestone) throw invalid({ milestone_id: 'Такого этапа нет в курсе участника' });
  await db.transaction(async (tx) => {
    // Before the test is opened or after, never in between: opening locks the same row.
    const participation = await lockParticipation(tx, user_id);
    const participation_id = participation.id;
    const [made] = await tx
      .insert(moreTimes)
      .values({ ...given, participation_id, milestone_id, given_by: caller.user_id })
      .onConflictDoNothing({ target: moreTimes.request_key })
      .returning({ id: moreTimes.id });
    if (!made) return;
    if (milestone && (await listSentMilestones(tx, participation_id)).has(milestone.id))
      throw invalid({ milestone_id: 'Тест этого этапа уже отправлен' });
    const isHeld = participation.status !== statuses.TRAINING;
    const ends_at = await extendRunning(tx, { participation_id, milestone_id, minutes: given.minutes, isHeld });
    await recordMoreTime(context, tx, {
      user_id,
      participation_id,
      status: participation.status,
      minutes: given.minutes,
      why: given.why,
      ordinal_number: milestone?.ordinal_number ?? null,
      isGiven: true,
      ends_at: isHeld ? null : ends_at,
    });
  });
}

type RunningTest = { participation_id: number; milestone_id: number | null; minutes: number; isHeld: boolean };

/** The end of the test under way moves; gives the new one, null where none runs. 422 where its time is already over. */
async function extendRunning(
  tx: Connection,
  { participation_id, milestone_id, minutes, isHeld }: RunningTest,
): Promise<string | null> {
  const isMeant = and(
    eq(attempts.participation_id, participation_id),
    milestone_id === null ? undefined : eq(attempts.milestone_id, milestone_id),
    sql`${attempts.closed_at} is null`,
  );
  const [running] = await tx
    .select({ is_over: sql<boolean>`${attempts.ends_at} <= now()` })
    .from(attempts)
    .where(isMeant)
    .for('update');
  if (!running) return null;
  // While the participation is held its time stands still.
  if (running.is_over && !isHeld) {
    if (milestone_id === null) return null;
    throw invalid({ milestone_id: 'Время этого теста только что вышло: он отправляется' });
  }
  const [moved] = await tx
    .update(attempts)
    .set({
      ends_at: sql`${attempts.ends_at} + make_interval(mins => ${minutes}::integer)`,
      more_minutes: sql`${attempts.more_minutes} + ${minutes}::integer`,
    })
    .where(isMeant)
    .returning({ ends_at: attempts.ends_at });
  return moved?.ends_at ?? null;
}

const moreTimeNotFound = () => notFound('Этого дополнительного времени уже нет');

/**
 * POST /admin/more_time/take_back. What was given is given no more; a test that was opened keeps its time. The family is
 * told. 404 for what is gone already, 409 once the milestone's test was opened.
 */
export async function takeMoreTimeBack(
  context: SignedContext,
  { id, why }: { id: number; why: string },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const found = await findMoreTime(tx, id);
    if (!found) throw moreTimeNotFound();
    const { status } = await lockParticipation(tx, found.user_id);
    // Asked again under the lock: the test may have been opened meanwhile, or the time taken back by somebody else.
    const one = await findMoreTime(tx, id);
    if (!one) throw moreTimeNotFound();
    if (one.milestone_id !== null && one.is_opened)
      throw conflict('Тест с этим временем уже открыт: забрать его нельзя');
    await tx.delete(moreTimes).where(eq(moreTimes.id, id));
    const { user_id, participation_id, ordinal_number, minutes } = one;
    const change = { user_id, participation_id, ordinal_number, minutes, why, status };
    await recordMoreTime(context, tx, { ...change, isGiven: false, ends_at: null });
  });
}
