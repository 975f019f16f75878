import { and, desc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type Credential, parseCredential } from '#contract/validation.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { actionTitles } from '#server/platform/log/action-titles.ts';
import { actionLog, recoveryCodes, sessions, type User, users } from './tables.ts';

const ofCredential = ({ kind, value }: Credential) => eq(kind === 'email' ? users.email : users.phone, value);

/** Takes a login as typed; it must have passed the contract's check. */
export async function findUserByLogin(db: Connection, login: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(ofCredential(parseCredential(login)));
  return user;
}

export async function findUser(db: Connection, id: number): Promise<User | undefined> {
  const [user] = await db.select().from(users).where(eq(users.id, id));
  return user;
}

/** The caller's own row; 401 when it has just been deleted. */
export async function getUser(db: Connection, id: number): Promise<User> {
  const user = await findUser(db, id);
  if (!user) throw unauthenticated();
  return user;
}

/** Whether an account has this contact, confirmed or not. */
export async function isTaken(db: Connection, credential: Credential): Promise<boolean> {
  const rows = await db.select({ id: users.id }).from(users).where(ofCredential(credential));
  return rows.length > 0;
}

/** A person's sessions that are still good, the last used first. */
export const listSessions = (db: Connection, user_id: number) =>
  db
    .select()
    .from(sessions)
    .where(and(eq(sessions.user_id, user_id), gt(sessions.expires_at, now)))
    .orderBy(desc(sessions.seen_at), desc(sessions.id))
    .limit(100);

/** The last fifty things that happened to this account. */
export const listActions = (db: Connection, user_id: number) =>
  db
    .select({ id: actionLog.id, at: actionLog.at, action: actionLog.action, actor_id: actionLog.actor_id })
    .from(actionLog)
    .where(and(eq(actionLog.subject_id, user_id), inArray(actionLog.action, Object.keys(actionTitles))))
    .orderBy(desc(actionLog.id))
    .limit(50);

/** The last thirty times that somebody else opened a private file or a questionnaire of these people. */
export const listReadings = (db: Connection, subject_ids: readonly number[], self: number) =>
  db
    .select({
      id: actionLog.id,
      at: actionLog.at,
      action: actionLog.action,
      subject_id: actionLog.subject_id,
      file_target: sql<string | null>`${actionLog.details} ->> 'file_target'`,
    })
    .from(actionLog)
    .where(
      and(
        inArray(actionLog.subject_id, [...subject_ids]),
        inArray(actionLog.action, ['file_read', 'questionnaire_read']),
        ne(actionLog.actor_id, self),
      ),
    )
    .orderBy(desc(actionLog.id))
    .limit(30);

export async function countRecoveryCodes(db: Connection, user_id: number): Promise<number> {
  return await db.$count(recoveryCodes, and(eq(recoveryCodes.user_id, user_id), isNull(recoveryCodes.used_at)));
}
