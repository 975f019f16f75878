import { and, eq } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { participants } from './tables.ts';

/** Throws not found unless the participant is the caller or the caller's child. */
export async function checkOwn(db: Connection, caller: Caller, participant_id: number): Promise<void> {
  if (caller.utype === utypes.participant && caller.user_id === participant_id) return;
  const own = and(eq(participants.user_id, participant_id), eq(participants.parent_id, caller.user_id));
  const rows = await db.select({ user_id: participants.user_id }).from(participants).where(own);
  if (rows.length === 0) throw notFound('Участник не найден');
}
