import type { NamedChild } from '#contract/families/carry.ts';
import { mayCarry } from '#contract/families/where-allowed.ts';
import { statuses } from '#contract/statuses.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { type Contacts, findSentCode, sendCode } from '#server/features/accounts/send-code.ts';
import { lockParentId, lockParticipation } from '#server/features/participation/locks.ts';
import { moveOne } from '#server/features/participation/move-status.ts';
import { getParticipation } from '#server/features/participation/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { brokenUnique } from '#server/platform/db/unique-violation.ts';
import { invalid } from '#server/platform/errors.ts';
import type { SignedContext } from '#server/platform/http/context.ts';
import { networkOf } from '#server/platform/limits/network.ts';
import { endOverdueCarry } from './end-carry.ts';
import { findNamedChild, type NamedRow } from './find-named-child.ts';
import { carries } from './tables.ts';

/** Says nothing of whether there is such a child. */
const cannotCarry = () =>
  invalid('Перенести профиль не получилось. Проверьте данные ребёнка в прежнем кабинете или напишите нам', {
    reason: 'Cannot carry',
  });

export const incorrectStatus = () =>
  invalid('Этого пользователя нельзя перенести, попробуйте в следующем сезоне', { reason: 'Incorrect status' });

/**
 * Begins a carry (docs/product/families.md, «Carry»): a code to the contact the child was named by or, where the
 * child has proved none, to the present parent's confirmed ones; the participation is held (170) for ten minutes. Asked again while the
 * code works, it answers the same and sends nothing. 422 with `reason`: «Incorrect status» outside 10–130 and 180, the
 * same words for a child that is not there as for one that cannot be found. 429 by parent, by child, by address, and as
 * `sendCode`.
 */
export async function checkCarry(context: SignedContext, named: NamedChild) {
  const { db, limits, request, caller } = context;
  await limits.take('lookup_address', networkOf(request.ip));
  await limits.take('carry_lookup', String(caller.user_id));
  const child = await findNamedChild(db, named);
  if (!child?.parent_id) throw cannotCarry();
  if (child.parent_id === caller.user_id) throw invalid('Этот ребёнок уже в вашем кабинете');
  const { to, whose } = await whereTo(db, child);

  const begun = await endOverdueCarry(context, child.id);
  if (begun?.to_parent_id === caller.user_id) {
    const sent = await findSentCode(db, { purpose: 'carry', user_id: caller.user_id, to, key: begun.key });
    if (sent) return { ...sent, whose };
  }
  const { status } = await getParticipation(db, child.id);
  if (begun || !mayCarry(status)) throw incorrectStatus();

  await limits.take('carry_own', String(caller.user_id), String(child.id));
  await limits.take('carry_child', String(child.id));
  const sent = await sendCode(context, { purpose: 'carry', user_id: caller.user_id, to });
  await db.transaction((tx) => hold(tx, child, { key: sent.key, to_parent_id: caller.user_id }));
  return { ...sent, whose };
}

async function whereTo(db: Connection, child: NamedRow) {
  if (child.proved) {
    const { kind, value } = child.proved;
    const to: Contacts = { email: kind === 'email' ? value : null, phone: kind === 'phone' ? value : null };
    return { to, whose: 'child' as const };
  }
  const parent = child.parent_id === null ? undefined : await findUser(db, child.parent_id);
  const to: Contacts = {
    email: parent?.email_verified_at ? parent.email : null,
    phone: parent?.phone_verified_at ? parent.phone : null,
  };
  if (!to.email && !to.phone) throw cannotCarry();
  return { to, whose: 'parent' as const };
}

/** Writes the carry down and holds the participation; one of the last season has nothing to hold. */
async function hold(tx: Connection, child: NamedRow, carry: { key: string; to_parent_id: number }) {
  const from_parent_id = await lockParentId(tx, child.id);
  const { id, status } = await lockParticipation(tx, child.id);
  if (from_parent_id === null || from_parent_id !== child.parent_id || !mayCarry(status)) throw incorrectStatus();
  await tx
    .insert(carries)
    .values({ ...carry, participant_id: child.id, from_parent_id })
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'carries_open' ? incorrectStatus() : error;
    });
  if (status === statuses.LAST_SEASON) return;
  await moveOne(tx, {
    participation_id: id,
    to: statuses.CARRYING,
    by: { who: 'parent', user_id: carry.to_parent_id },
    why: 'Начат перенос профиля в другой кабинет',
  });
}
