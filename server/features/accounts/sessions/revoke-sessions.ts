import type { SignedContext } from '#server/platform/context.ts';
import { notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { clearSessionCookie } from './session-cookie.ts';
import { endSession, endSessions } from './sessions.ts';

const revoked = ({ user_id }: { user_id: number }) =>
  ({ actor_id: user_id, subject_id: user_id, action: 'sessions_revoked' }) as const;

/** Ends one of the caller's own sessions, this one too; 404 for another's or one already ended. */
export async function revokeSession(context: SignedContext, id: number): Promise<void> {
  const { db, caller } = context;
  await db.transaction(async (tx) => {
    if (!(await endSession(tx, caller.user_id, id))) throw notFound('Этот сеанс уже завершён');
    await writeLog(tx, revoked(caller));
  });
  if (id === caller.session_id) clearSessionCookie(context);
}

export async function revokeOtherSessions({ db, caller }: SignedContext): Promise<void> {
  await db.transaction(async (tx) => {
    await endSessions(tx, caller.user_id, caller.session_id);
    await writeLog(tx, revoked(caller));
  });
}

/** Ends this session; the browser's cookie goes with it. */
export async function signOut(context: SignedContext): Promise<void> {
  const { db, caller } = context;
  await db.transaction((tx) => endSession(tx, caller.user_id, caller.session_id));
  clearSessionCookie(context);
}
