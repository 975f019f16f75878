import { utypes } from '#contract/roles.ts';
import { formatDate } from '#contract/words/dates.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { findParentId } from '#server/features/participation/child-statuses.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notifyEach } from '#server/platform/notices/notify-people.ts';
import { toChildOfParents, toDecidingChild, toDecidingParent, toParentOfChild } from '../messages.ts';
import { type Consequence, mayEnd } from './consequence.ts';

type Withdrawal = { title: string; consequence: Consequence; due_at: string };

/**
 * Tells everybody whom the withdrawal of a required consent concerns, in its transaction: who withdrew it, the children
 * who have a cabinet, and the parent of a participant who has decided alone.
 */
export async function notifyOfWithdrawal(
  { caller, delivery, config }: SignedContext,
  tx: Connection,
  { title, consequence: { children, account }, due_at }: Withdrawal,
): Promise<void> {
  const date = formatDate(due_at);
  const origin = config.PORTAL_ORIGIN;
  const by = caller.user_id;
  if (caller.utype === utypes.participant) {
    const parent_id = await findParentId(tx, by);
    const [self] = children;
    const name = self ? nameAndSurname(self) : '';
    const values = { date, origin, hasEnded: self !== undefined && mayEnd(self) };
    await notifyEach(delivery, tx, [
      { user_id: by, ...toDecidingChild({ ...values, title }) },
      ...(parent_id === null ? [] : [{ user_id: parent_id, about_id: by, ...toParentOfChild({ ...values, name }) }]),
    ]);
    return;
  }
  await notifyEach(delivery, tx, [
    {
      user_id: by,
      ...toDecidingParent({
        title,
        date,
        origin,
        account,
        names: children.map(nameAndSurname),
        ended: children.filter(mayEnd).map(nameAndSurname),
      }),
    },
    ...children.map((child) => ({
      user_id: child.participant_id,
      ...toChildOfParents({ date, hasEnded: mayEnd(child) }),
    })),
  ]);
}
