import { eq } from 'drizzle-orm';
import { type Status, statuses as s } from '#contract/statuses.ts';
import type { Selection } from '#server/features/participation/locks.ts';
import { emitAchievements } from '#server/features/participation/participants/emit-achievements.ts';
import { writeSelection } from '#server/features/participation/participants/write-details.ts';
import { isRanked } from '#server/features/participation/ranking/ranking.ts';
import { noteRankingChange } from '#server/features/participation/ranking/ranking-changes.ts';
import { moveOne } from '#server/features/participation/status/move-status.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { achievements } from '../tables.ts';
import { type StandingStates, standingPoints, summarise } from './summarise.ts';

/** Why a total has changed, and by whom. */
export type RecountCause = { actor_id: number | null; reason: string };

export type Recounted = { status: Status; from_total: number; to_total: number };

/**
 * Brings a participation's columns, and its status (400 ↔ 410), to what its achievements and its standings say, the row
 * locked already, and has the open pages of the family and of the assessors ask anew; a total that changes in the assessment stands in the ranking's history with its cause. `decided`: what
 * has become of a standing; null leaves it to the achievements whether it is declared.
 */
export async function recount(
  tx: Connection,
  participation: Selection,
  cause: RecountCause = { actor_id: null, reason: '' },
  decided: Partial<StandingStates> = {},
): Promise<Recounted> {
  const { id, status, learning_points_total: from_total } = participation;
  const rows = await tx
    .select({ kind: achievements.kind, point: achievements.point })
    .from(achievements)
    .where(eq(achievements.participation_id, id));
  const summary = summarise(rows, { ...participation, ...decided });
  // Any other standing keeps what it was worth when it was confirmed.
  const worth = await standingPoints(tx, summary, decided);
  const to = statusAfter(status, summary.unassessed_count);
  const to_total = await writeSelection(tx, id, {
    ...summary,
    ...worth,
    ...(to === s.ASSESSED && to !== status ? { assessed_at: now } : {}),
  });
  if (to !== status)
    await moveOne(tx, {
      participation_id: id,
      to,
      by: { who: 'portal', user_id: cause.actor_id },
      why: to === s.ASSESSED ? 'Все достижения оценены' : 'Есть достижение без баллов',
    });
  const isRankMoved = isRanked(status) && to_total !== from_total;
  if (isRankMoved) await noteRankingChange(tx, participation, { from_total, to_total, ...cause });
  await emitAchievements(tx, participation, { isRankMoved });
  return { status: to, from_total, to_total };
}

function statusAfter(status: Status, unassessed: number): Status {
  if (status === s.TO_ASSESS && unassessed === 0) return s.ASSESSED;
  if (status === s.ASSESSED && unassessed > 0) return s.TO_ASSESS;
  return status;
}
