import { eq } from 'drizzle-orm';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalidateAttempts } from '../codes/attempts.ts';
import { forgetDevices } from '../sessions/devices.ts';
import { endSessions } from '../sessions/sessions.ts';
import { users } from '../tables.ts';

/**
 * The password of an account that is made again, in the transaction that makes it; what an earlier season left of it
 * (sessions, known devices, codes on their way) ends.
 */
export async function setFirstPassword(
  tx: Connection,
  user_id: number,
  { password_hash, season }: { password_hash: string; season: number },
): Promise<void> {
  await tx.update(users).set({ password_hash, last_season: season, updated_at: now }).where(eq(users.id, user_id));
  await endSessions(tx, user_id);
  await forgetDevices(tx, user_id);
  await invalidateAttempts(tx, user_id);
}
