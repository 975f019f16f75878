import { eq, inArray } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
// A participant is a user: its name is read with its family.
import { users } from '#server/platform/users.ts';
import { participants } from './tables.ts';

export type FamilyOf = { participant_id: number; parent_id: number | null; name: string; surname: string };

/** Whose children these participants are, and what they are called, by their ids. One query. */
export async function listFamilies(db: Connection, participant_ids: readonly number[]): Promise<Map<number, FamilyOf>> {
  if (participant_ids.length === 0) return new Map();
  const rows = await db
    .select({
      participant_id: participants.user_id,
      parent_id: participants.parent_id,
      name: users.name,
      surname: users.surname,
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.user_id))
    .where(inArray(participants.user_id, [...new Set(participant_ids)]));
  return new Map(rows.map((row) => [row.participant_id, row]));
}
