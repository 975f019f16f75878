import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Credential, parseCredential } from '#contract/validation.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/prepared.ts';
import { unauthenticated } from '#server/platform/errors.ts';
import { recoveryCodes, sessions, type User, users } from './tables.ts';

const ofCredential = ({ kind, value }: Credential) => eq(kind === 'email' ? users.email : users.phone, value);

/** Takes a login as typed; it must have passed the contract's check. */
export async function findUserByLogin(db: Connection, login: string): Promise<User | undefined> {
  const [user] = await db
    .select()
    .from(users)
    .where(ofCredential(parseCredential(login)));
  return user;
}

const userById = prepared((db) =>
  db
    .select()
    .from(users)
    .where(eq(users.id, sql.placeholder('id')))
    .prepare('user_by_id'),
);

export async function findUser(db: Connection, id: number): Promise<User | undefined> {
  const [user] = await userById(db).execute({ id });
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

export async function countRecoveryCodes(db: Connection, user_id: number): Promise<number> {
  return await db.$count(recoveryCodes, and(eq(recoveryCodes.user_id, user_id), isNull(recoveryCodes.used_at)));
}
