import { and, eq, isNull } from 'drizzle-orm';
import { isAdmin, type Utype, utypes } from '#contract/roles.ts';
import { hasOtherAdministrator, lockAdministrators } from '#server/platform/administrators.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import { invalidateAttempts } from '../codes/attempts.ts';
import { NO_GRACE } from '../second-factor/second-factor-grace.ts';
import { endSessions } from '../sessions/sessions.ts';
import { type User, users } from '../tables.ts';

const LAST = 'Это последний администратор: сначала сделайте администратором кого-то ещё';

/**
 * An administrator or a curator, the row locked to the end of the transaction: nobody else makes or unmakes administrators
 * meanwhile. 404 for anybody else. Call it before other rows of people are locked.
 */
export async function lockStaff(tx: Connection, user_id: number): Promise<User> {
  await lockAdministrators(tx);
  const [user] = await tx.select().from(users).where(eq(users.id, user_id)).for('update');
  if (!user || !isAdmin(user.utype)) throw notFound('Такого сотрудника нет');
  return user;
}

/** 409 where nobody would be left to administrate the portal without this person. After `lockAdministrators`. */
export async function requireAnotherAdministrator(
  tx: Connection,
  { id, utype, blocked_at }: Pick<User, 'id' | 'utype' | 'blocked_at'>,
): Promise<void> {
  if (utype !== utypes.administrator || blocked_at) return;
  if (!(await hasOtherAdministrator(tx, id))) throw conflict(LAST);
}

/** An active colleague, who stays one to the end of the transaction; nothing for anybody else. */
export async function lockColleague(tx: Connection, user_id: number): Promise<User | undefined> {
  const [user] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, user_id), isNull(users.blocked_at)))
    .for('share');
  return user && isAdmin(user.utype) ? user : undefined;
}

/** Gives somebody of the staff another role; every process and open page loses the former rights with the commit. */
export async function changeUtype(tx: Connection, user_id: number, utype: Utype): Promise<void> {
  await tx.update(users).set({ utype, updated_at: now }).where(eq(users.id, user_id));
  await endSessions(tx, user_id);
  await invalidateAttempts(tx, user_id);
}

/** Shuts the account of somebody who leaves, who is told `why`: its sessions, sockets and codes end with the commit. */
export async function closeAccount(tx: Connection, user_id: number, why: string): Promise<void> {
  await tx.update(users).set({ blocked_at: now, block_reason: why, updated_at: now }).where(eq(users.id, user_id));
  await endSessions(tx, user_id);
  await invalidateAttempts(tx, user_id);
}

/**
 * Takes away the sign-ins without a second factor from somebody who comes by an invitation: where it is required, the
 * first session sets it up.
 */
export async function skipGrace(tx: Connection, user_id: number): Promise<void> {
  await tx.update(users).set({ grace_sign_ins: NO_GRACE }).where(eq(users.id, user_id));
}
