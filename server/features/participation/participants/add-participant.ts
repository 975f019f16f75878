import type { Connection } from '#server/platform/db/pool.ts';
import { participants } from '../tables.ts';

/** A child of a parent's, before its first season. One key of consents registers one child: participants_registration_key_key. */
export async function addParticipant(
  tx: Connection,
  participant: Required<
    Pick<typeof participants.$inferInsert, 'user_id' | 'parent_id' | 'gender' | 'registration_key'>
  >,
): Promise<void> {
  await tx.insert(participants).values(participant);
}
