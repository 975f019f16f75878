import { statuses } from '#contract/statuses.ts';
import { quoted } from '#contract/words/quotes.ts';
import { requireOwnPassword } from '#server/features/accounts/passwords/require-own-password.ts';
import type { AccountServices } from '#server/features/accounts/services.ts';
import { lockFamily } from '#server/features/participation/locks.ts';
import { moveStatus } from '#server/features/participation/status/move-status.ts';
import { scheduleErasure } from '#server/features/personal-data/erasure/schedule-erasure.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { listConcernedChildren } from '../agreements/show-agreements.ts';
import { endAgreements, listSigned, lockSigned, type Signed } from '../queries.ts';
import { withdrawnReceipt } from '../receipts.ts';
import { type Consequence, consequenceOf, mayEnd } from './consequence.ts';
import { notifyOfWithdrawal } from './notify-of-withdrawal.ts';

const WHY = 'Отозвано подписавшим';

const passwordNeeded = () => invalid({ password: 'Введите пароль: с этим согласием закончится участие' });

const findOwn = (rows: readonly Signed[], ukey: string): Signed => {
  const row = rows.find((one) => one.ukey === ukey);
  if (!row) throw notFound('Согласие не найдено');
  return row;
};

/**
 * Ends a consent of the caller with every earlier version of it. A required one asks for the password (422 at `password`,
 * 429 as `requireOwnPassword`), ends the participation it stood under (150, where the table allows it), orders the erasure
 * of the data, with 30 days to change one's mind, and notifies everybody concerned; of another its signer has a receipt; all in
 * one transaction. Gives when it was withdrawn; a second call changes nothing. Throws not found for another's.
 */
export async function withdrawAgreement(
  context: SignedContext & AccountServices,
  { ukey, password }: { ukey: string; password?: string | undefined },
): Promise<string> {
  const { db, caller } = context;
  const before = findOwn(await listSigned(db, caller.user_id), ukey);
  if (before.withdrawn_at) return before.withdrawn_at;
  const isGrave = consequenceOf(before, await listConcernedChildren(db, caller)) !== null;
  if (isGrave && password === undefined) throw passwordNeeded();
  if (isGrave) await requireOwnPassword(context, password ?? '');

  return await db.transaction(async (tx) => {
    await lockFamily(tx, caller.user_id);
    const rows = await lockSigned(tx, caller.user_id);
    const row = findOwn(rows, ukey);
    if (row.withdrawn_at) return row.withdrawn_at;
    const consequence = consequenceOf(row, await listConcernedChildren(tx, caller));
    // A child has just been registered with it: what follows now was not said before.
    if (consequence && !isGrave) throw passwordNeeded();

    const { kind, participant_id } = row;
    const isWaiting = participant_id === null && kind.startsWith('child_');
    const ended = rows.filter((one) =>
      isWaiting ? one.ukey === ukey : one.kind === kind && one.participant_id === participant_id,
    );
    const withdrawn_at = await endAgreements(
      tx,
      ended.map(({ id }) => id),
      WHY,
    );
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: participant_id ?? caller.user_id,
      action: 'agreement_withdrawn',
      details: { kind, version: row.version },
    });
    if (consequence) await endWith(context, tx, row, consequence);
    else await confirm(context, tx, row);
    return withdrawn_at;
  });
}

/** Nothing else ends: only who has withdrawn it is told. */
async function confirm({ caller, delivery, config }: SignedContext, tx: Connection, row: Signed): Promise<void> {
  const kin = await listConcernedChildren(tx, caller);
  const child = kin.find(({ participant_id }) => participant_id === row.participant_id);
  await notifyPeople(delivery, tx, [caller.user_id], withdrawnReceipt({ ...row, child }, config.PORTAL_ORIGIN));
}

async function endWith(context: SignedContext, tx: Connection, { title }: Signed, consequence: Consequence) {
  const { subject_id, children } = consequence;
  const by = context.caller.user_id;
  const why = `Отозвано согласие ${quoted(title)}`;
  const ending = children.filter(mayEnd);
  await moveStatus(
    tx,
    ending.map(({ participation_id }) => {
      return { participation_id, to: statuses.WITHDRAWN, by: { who: 'parent', user_id: by }, why };
    }),
  );
  const due_at = await scheduleErasure(tx, { subject_id, asked_by: by, why, by_withdrawal: true });
  await notifyOfWithdrawal(context, tx, { title, consequence, due_at });
}
