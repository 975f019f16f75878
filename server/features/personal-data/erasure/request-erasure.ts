import { isAdmin, utypes } from '#contract/roles.ts';
import { statuses } from '#contract/statuses.ts';
import { consumeAttempt, isSpent } from '#server/features/accounts/codes/attempts.ts';
import { checkCode } from '#server/features/accounts/codes/check-code.ts';
import { type Contacts, findSentCode, sendCode } from '#server/features/accounts/codes/send-code.ts';
import { requireOwnPassword } from '#server/features/accounts/passwords/require-own-password.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import { type ChildStatus, findChildStatus, listChildStatuses } from '#server/features/participation/child-statuses.ts';
import { lockFamily, lockOwnChild } from '#server/features/participation/locks.ts';
import { checkOwn } from '#server/features/participation/policy.ts';
import { moveStatus } from '#server/features/participation/status/move-status.ts';
import { mayMove } from '#server/features/participation/status/transitions.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { notifyOfErasures } from './notify-of-erasures.ts';
import { cancelErasure, findDueAt, scheduleErasure } from './schedule-erasure.ts';

/** A code to the caller's confirmed contact, once the password is right. 422 where no contact is confirmed. */
export async function requestErasureCode(context: SignedContext & AccountServices, password: string) {
  const user = await requireOwnPassword(context, password);
  const to: Contacts = {
    email: user.email_verified_at ? user.email : null,
    phone: user.email_verified_at ? null : user.phone_verified_at && user.phone,
  };
  if (!to.email && !to.phone) throw invalid('Сначала подтвердите почту или телефон в этом кабинете');
  const wanted = { purpose: 'erasure', user_id: user.id, to } as const;
  return (await findSentCode(context.db, wanted)) ?? (await sendCode(context, wanted));
}

/** Ends the participations of these children, locked already, where the table lets a parent end them (150). */
async function withdrawAll(tx: Connection, kin: readonly ChildStatus[], user_id: number, why: string): Promise<void> {
  const step = { to: statuses.WITHDRAWN, by: { who: 'parent', user_id }, why } as const;
  const ending = kin.filter((child) => mayMove(child, step.to, 'parent'));
  await moveStatus(
    tx,
    ending.map(({ participation_id }) => ({ participation_id, ...step })),
  );
}

/** Makes the order in one transaction with what it brings at once, and notifies everybody afterwards. */
async function order(
  context: SignedContext,
  make: (tx: Connection) => Promise<{ subject_id: number; why: string; kin: readonly ChildStatus[] }>,
): Promise<string> {
  const { db, caller } = context;
  const due_at = await db.transaction(async (tx) => {
    const { subject_id, why, kin } = await make(tx);
    await withdrawAll(tx, kin, caller.user_id, why);
    return await scheduleErasure(tx, { subject_id, asked_by: caller.user_id, why });
  });
  await notifyOfErasures(context);
  return due_at;
}

const lockKinOf = async (tx: Connection, user_id: number): Promise<ChildStatus[]> => {
  await lockFamily(tx, user_id);
  const self = await findChildStatus(tx, user_id);
  return self ? [self] : await listChildStatuses(tx, user_id);
};

/**
 * A parent asks for the erasure of one child's data, or, without naming a child, of the account with all its children:
 * participations end now where the table of statuses lets them (150), data go in 30 days. Gives the date; the key that has
 * asked gives the same when it comes again. 422 for a wrong or stale code, 404 for another's child.
 */
export async function requestErasure(
  context: SignedContext,
  { key, code, participant_id }: { key: string; code: string; participant_id?: number | undefined },
): Promise<string> {
  const { db, caller } = context;
  if (participant_id !== undefined) await checkOwn(db, caller, participant_id);
  const subject_id = participant_id ?? caller.user_id;
  const attempt = { key, purpose: 'erasure', user_id: caller.user_id } as const;
  const done = async () => ((await isSpent(db, attempt)) ? findDueAt(db, subject_id) : undefined);
  const before = await done();
  if (before) return before;
  try {
    await checkCode(context, { key, code, purposes: ['erasure'], user_id: caller.user_id });
    return await order(context, async (tx) => {
      if (participant_id !== undefined) await lockOwnChild(tx, caller.user_id, participant_id);
      const kin = await lockKinOf(tx, subject_id);
      await consumeAttempt(tx, key);
      return { subject_id, why: 'Просьба в кабинете', kin };
    });
  } catch (failure) {
    const meanwhile = await done();
    if (meanwhile) return meanwhile;
    throw failure;
  }
}

/** An administrator begins the erasure for somebody who asked by letter. 404 for nobody, 422 for a colleague. */
export const requestErasureFor = (context: SignedContext, { user_id, why }: { user_id: number; why: string }) =>
  order(context, async (tx) => {
    const user = await findUser(tx, user_id);
    if (!user) throw notFound('Человек не найден');
    if (isAdmin(user.utype)) throw invalid({ user_id: 'Так удаляют только данные семей и наставников' });
    return { subject_id: user_id, why, kin: await lockKinOf(tx, user_id) };
  });

const nothingToCancel = () => notFound('Удаление не запрошено или уже выполнено');

/**
 * A parent takes back the erasure of its own account or of its child; a participant the one it has begun itself, for what
 * its parent or the administration wants is not the child's to stop. 404 where there is none.
 */
export async function cancelOwnErasure(
  { db, caller, delivery }: SignedContext,
  participant_id: number | undefined,
): Promise<void> {
  if (participant_id !== undefined) await checkOwn(db, caller, participant_id);
  const subject_id = participant_id ?? caller.user_id;
  const by = caller.user_id;
  const asked_by = caller.utype === utypes.participant ? by : undefined;
  const isCancelled = await db.transaction((tx) => cancelErasure({ delivery }, tx, { subject_id, by, asked_by }));
  if (!isCancelled) throw nothingToCancel();
}

export async function cancelErasureFor(
  { db, caller, delivery }: SignedContext,
  { user_id, why }: { user_id: number; why: string },
) {
  const by = caller.user_id;
  const isCancelled = await db.transaction((tx) => cancelErasure({ delivery }, tx, { subject_id: user_id, by, why }));
  if (!isCancelled) throw nothingToCancel();
}
