import { eq } from 'drizzle-orm';
import type { LogAction } from '#contract/log-actions.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import { lockAdministrators } from '#server/platform/administrators.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyOwner } from '#server/platform/notices/notify-owner.ts';
import { ownerWords } from '../owner-letters.ts';
import { actOfStaff } from '../owner-messages.ts';
import { requireOwnPassword } from '../passwords/require-own-password.ts';
import { checkManages } from '../policy.ts';
import { resetSecondFactor } from '../second-factor/reset-second-factor.ts';
import { endSession, endSessions } from '../sessions/sessions.ts';
import { type User, users } from '../tables.ts';
import { requireSameRole } from './require-same-role.ts';
import { requireAnotherAdministrator } from './staff-accounts.ts';

type BlockInput = { user_id: number; why: string };

/** The account of somebody else, its row locked to the end of the transaction; 404, 403, 422. */
async function lockManaged(tx: Connection, { caller }: SignedContext, user_id: number): Promise<User> {
  const [user] = await tx.select().from(users).where(eq(users.id, user_id)).for('update');
  if (!user) throw notFound('Пользователь не найден');
  checkManages(caller, user);
  return user;
}

/**
 * Shuts an account: its sessions and sockets end at once, a sign-in says so and why. Once more changes nothing. 409 for the last
 * administrator: of two who block each other at once one stays.
 */
export async function blockAccount(context: SignedContext, { user_id, why }: BlockInput): Promise<void> {
  await context.db.transaction(async (tx) => {
    await lockAdministrators(tx);
    await requireSameRole(tx, context.caller);
    const user = await lockManaged(tx, context, user_id);
    if (user.blocked_at) return;
    await requireAnotherAdministrator(tx, user);
    await tx.update(users).set({ blocked_at: now, block_reason: why, updated_at: now }).where(eq(users.id, user_id));
    await endSessions(tx, user_id);
    await log(tx, context, 'account_blocked', { user_id, why });
    await notifyOwner(context, tx, user, await actOfStaff(tx, ownerWords.blocked, user, actBy(context, why)));
  });
}

/** Opens it again; once more changes nothing. */
export async function unblockAccount(context: SignedContext, { user_id, why }: BlockInput): Promise<void> {
  await context.db.transaction(async (tx) => {
    const user = await lockManaged(tx, context, user_id);
    if (!user.blocked_at) return;
    await tx.update(users).set({ blocked_at: null, block_reason: null, updated_at: now }).where(eq(users.id, user_id));
    await log(tx, context, 'account_unblocked', { user_id, why });
    await notifyOwner(context, tx, user, await actOfStaff(tx, ownerWords.unblocked, user, actBy(context, why)));
  });
}

/**
 * Takes the second factor of somebody who has lost it (reset-second-factor.ts), with the caller's own password: a session
 * left open or stolen takes nobody's. 422 at `password`, 429 after ten wrong ones.
 */
export async function resetSecondFactorOf(
  context: SignedContext & AccountServices,
  { user_id, why, password }: BlockInput & { password: string },
): Promise<void> {
  await requireOwnPassword(context, password);
  await context.db.transaction(async (tx) => {
    const user = await lockManaged(tx, context, user_id);
    await resetSecondFactor(context, tx, user, { actor_id: context.caller.user_id, why });
  });
}

/** Ends one of a person's sessions (404 if it has ended) or all of them. */
export async function endSessionsOf(
  context: SignedContext,
  { user_id, session_id, why }: BlockInput & { session_id?: number | undefined },
): Promise<void> {
  await context.db.transaction(async (tx) => {
    const user = await lockManaged(tx, context, user_id);
    if (session_id === undefined) await endSessions(tx, user.id);
    else if (!(await endSession(tx, user.id, session_id))) throw notFound('Этот сеанс уже завершён');
    await log(tx, context, 'sessions_ended', { user_id, why });
    const words = session_id === undefined ? ownerWords.sessions : ownerWords.oneSession;
    await notifyOwner(context, tx, user, await actOfStaff(tx, words, user, actBy(context, why)));
  });
}

const actBy = ({ caller }: SignedContext, why: string) => ({ actor_id: caller.user_id, why });

const log = (tx: Connection, { caller }: SignedContext, action: LogAction, { user_id, why }: BlockInput) =>
  writeLog(tx, { actor_id: caller.user_id, subject_id: user_id, action, why });
