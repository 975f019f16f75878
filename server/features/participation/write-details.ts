import { eq } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import type { Gender } from '#contract/questionnaires/fields.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { participants, participations } from './tables.ts';

/** What other features note of a participant and a participation, in the transaction of their own step. */

export async function writeParent(tx: Connection, participant_id: number, parent_id: number): Promise<void> {
  // What the former parent wished is no wish of this one's.
  const row = { parent_id, sends_link_on_approval: false };
  await tx.update(participants).set(row).where(eq(participants.user_id, participant_id));
}

/** Whether the entrance link is to go with the approval. */
export async function writeLinkWish(tx: Connection, participant_id: number, wished: boolean): Promise<void> {
  await tx.update(participants).set({ sends_link_on_approval: wished }).where(eq(participants.user_id, participant_id));
}

export async function writeGender(tx: Connection, participant_id: number, gender: Gender): Promise<void> {
  await tx.update(participants).set({ gender }).where(eq(participants.user_id, participant_id));
}

export async function writeDirection(tx: Connection, participation_id: number, direction: Direction): Promise<void> {
  await tx.update(participations).set({ direction }).where(eq(participations.id, participation_id));
}

/** Of the questionnaire as it is sent now: what lists are filtered and sorted by. */
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

/** Pupils of one school become another's, in every season. Gives how many participations that were. */
export async function moveSchool(tx: Connection, from: number, into: number): Promise<number> {
  const { rowCount } = await tx
    .update(participations)
    .set({ school_id: into })
    .where(eq(participations.school_id, from));
  return rowCount ?? 0;
}
