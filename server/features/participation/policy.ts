import { and, eq } from 'drizzle-orm';
import { utypes } from '#contract/roles.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { participants } from './tables.ts';

/** Throws not found unless the participant is the caller or the caller's child. */
export async function checkOwn(db: Connection, caller: Caller, participant_id: number): Promise<void> {
  if (caller.utype === utypes.participant && caller.user_id === participant_id) return;
  const own = and(eq(participants.user_id, participant_id), eq(participants.parent_id, caller.user_id));
  const rows = await db.select({ user_id: participants.user_id }).from(participants).where(own);
  if (rows.length === 0) throw notFound('Участник не найден');
}

/**
 * The participant a request is about: the one it names, which must be the caller or the caller's child (404 otherwise), else the
 * caller; undefined for a parent who names none. One query at most.
 */
export async function findSubjectId(
  db: Connection,
  caller: Caller,
  participant_id: number | undefined,
): Promise<number | undefined> {
  const isParent = caller.utype === utypes.parent;
  if (participant_id === undefined) return isParent ? undefined : caller.user_id;
  if (isParent || participant_id !== caller.user_id) await checkOwn(db, caller, participant_id);
  return participant_id;
}

/** The participant a request is about, as `findSubjectId` finds it; 422 for a parent who names none. */
export async function getSubjectId(
  db: Connection,
  caller: Caller,
  participant_id: number | undefined,
): Promise<number> {
  const id = await findSubjectId(db, caller, participant_id);
  if (id === undefined) throw invalid({ participant_id: 'Укажите, о каком ребёнке речь' });
  return id;
}
