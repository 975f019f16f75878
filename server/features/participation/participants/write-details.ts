import { eq, type SQL, sql } from 'drizzle-orm';
import type { ClosingGroup } from '#contract/enrollment/closing.ts';
import type { Direction } from '#contract/families/directions.ts';
import type { Gender } from '#contract/questionnaires/fields.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { whereHeld } from '../ranking/held-results.ts';
import { participants, participations } from '../tables.ts';

// Writes of other features to participants and participations, in the transaction of their own step.

export async function writeParent(tx: Connection, participant_id: number, parent_id: number): Promise<void> {
  // The former parent's wish is not the new one's.
  const row = { parent_id, sends_link_on_approval: false };
  await tx.update(participants).set(row).where(eq(participants.user_id, participant_id));
}

/** Whether the entrance link is to go with the approval. */
export async function writeLinkRequest(tx: Connection, participant_id: number, isWished: boolean): Promise<void> {
  await tx
    .update(participants)
    .set({ sends_link_on_approval: isWished })
    .where(eq(participants.user_id, participant_id));
}

export async function writeGender(tx: Connection, participant_id: number, gender: Gender): Promise<void> {
  await tx.update(participants).set({ gender }).where(eq(participants.user_id, participant_id));
}

export async function writeDirection(tx: Connection, participation_id: number, direction: Direction): Promise<void> {
  await tx.update(participations).set({ direction }).where(eq(participations.id, participation_id));
}

type SelectionPart =
  | 'avatar_file'
  | 'cadet_state'
  | 'volunteer_state'
  | 'is_black_labelled'
  | 'achievements_count'
  | 'unassessed_count'
  | 'learning_achievements_points'
  | 'learning_cadet_points'
  | 'learning_volunteer_points'
  | 'objection_key'
  | 'objected_total'
  | 'objected_points'
  | 'told_total';

/** Writes the columns of a participation that the selection depends on, its row locked already. Gives the total of the points then. */
export async function writeSelection(
  tx: Connection,
  participation_id: number,
  changed: Partial<Pick<typeof participations.$inferInsert, SelectionPart>> & {
    assessed_at?: SQL;
    objected_at?: SQL;
    objection_ended_at?: SQL;
  },
): Promise<number> {
  const [row] = await tx
    .update(participations)
    .set(changed)
    .where(eq(participations.id, participation_id))
    .returning({ total: participations.learning_points_total });
  return row?.total ?? 0;
}

/**
 * Marks these participations as wholly assessed; gives the owners and totals of those that are to be told: all but those whose
 * points are held back.
 */
export async function markAssessed(tx: Connection, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const isHeld = whereHeld(await getConfiguration(tx));
  const marked = await tx
    .update(participations)
    .set({
      assessed_at: now,
      told_total: sql`case when ${isHeld} then ${participations.told_total} else ${participations.learning_points_total} end`,
    })
    .where(sql`${participations.id} = any(${sql.param(ids)}::bigint[])`)
    .returning({ user_id: participations.user_id, total: participations.learning_points_total, isHeld });
  return marked.filter((one) => !one.isHeld);
}

/** Writes the columns of a questionnaire as it is sent now, by which lists are filtered and sorted. */
export async function writeSending(
  tx: Connection,
  participation_id: number,
  place: { region: string; school_id: number | null },
): Promise<void> {
  await tx
    .update(participations)
    .set({ ...place, questionnaire_sent_at: now })
    .where(eq(participations.id, participation_id));
}

/** Moves the participations of one school to another, in every season. Gives how many they were. */
export async function moveSchool(tx: Connection, from: number, into: number): Promise<number> {
  const { rowCount } = await tx
    .update(participations)
    .set({ school_id: into })
    .where(eq(participations.school_id, from));
  return rowCount ?? 0;
}

/** In which group the closing of the enrollment has found these participations. One query. */
export async function writeClosedAs(tx: Connection, ids: readonly number[], closed_as: ClosingGroup): Promise<void> {
  await tx
    .update(participations)
    .set({ closed_as })
    .where(sql`${participations.id} = any(${sql.param(ids)}::bigint[])`);
}
