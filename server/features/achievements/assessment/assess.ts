import { eq } from 'drizzle-orm';
import { assessmentForm } from '#contract/achievements/drafts.ts';
import { arePointsVisible } from '#contract/statuses/predicates.ts';
import { lockSelection, type Selection } from '#server/features/participation/locks.ts';
import { notifyFamily } from '#server/features/participation/notify-families.ts';
import { writeSelection } from '#server/features/participation/participants/write-details.ts';
import { areResultsHeld } from '#server/features/participation/ranking/held-results.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { clearFields } from '#server/platform/drafts/drafts.ts';
import { notFound } from '#server/platform/errors.ts';
import { assessedNotice } from '../messages.ts';
import type { Recounted } from '../ranking/recount.ts';
import { achievements } from '../tables.ts';

export type AssessDeps = Pick<SignedContext, 'db' | 'caller' | 'delivery' | 'config'>;

/** An achievement with the participation it belongs to, both locked to the end of the transaction; 404 for none. */
export async function lockAchievement(tx: Transaction, achievement_id: number) {
  const [found] = await tx
    .select({ participation_id: achievements.participation_id })
    .from(achievements)
    .where(eq(achievements.id, achievement_id));
  if (!found) throw notFound('Достижение не найдено');
  const participation = await lockSelection(tx, found);
  const [row] = await tx.select().from(achievements).where(eq(achievements.id, achievement_id));
  // Deleted while the lock was waited for.
  if (!row) throw notFound('Достижение не найдено');
  return { row, participation };
}

/** What an assessor has typed of an achievement's points is a draft no more. */
export const clearTypedPoint = (tx: Transaction, assessor_id: number, participant_id: number, achievement_id: number) =>
  clearFields(tx, { user_id: assessor_id, form: assessmentForm(participant_id) }, [
    `point:${achievement_id}`,
    `reason:${achievement_id}`,
  ]);

/** Tells the family the total once everything is assessed, and when it has changed since it was told; not while it is held back. */
export async function notifyAssessed(
  deps: AssessDeps,
  tx: Transaction,
  { id, user_id, season, direction, told_total }: Selection,
  { status, to_total }: Recounted,
): Promise<void> {
  if (!arePointsVisible(status) || told_total === to_total) return;
  if (await areResultsHeld(tx, { season, direction })) return;
  await writeSelection(tx, id, { told_total: to_total });
  await notifyFamily(deps, tx, user_id, (reader) => assessedNotice(reader, to_total, told_total));
}
