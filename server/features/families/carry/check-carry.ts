import { mayCarry } from '#contract/families/allowed-statuses.ts';
import type { ChildLookup } from '#contract/families/carry.ts';
import { statuses } from '#contract/statuses.ts';
import { type Contacts, findSentCode, resendCode, sendCode } from '#server/features/accounts/codes/send-code.ts';
import { accountLimits } from '#server/features/accounts/limits.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { lockParentId, lockParticipation } from '#server/features/participation/locks.ts';
import { getParticipation } from '#server/features/participation/queries.ts';
import { moveOne, statusEvents } from '#server/features/participation/status/move-status.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { brokenUnique } from '#server/platform/db/sql/unique-violation.ts';
import { invalid } from '#server/platform/errors.ts';
import { emitEvents } from '#server/platform/live/emit-events.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { familyLimits } from '../limits.ts';
import { carryBegun } from '../messages.ts';
import { carries } from '../tables.ts';
import { endOverdueCarry } from './end-carry.ts';
import { findNamedChild, type NamedRow } from './find-named-child.ts';

/** Says nothing of whether there is such a child. */
const cannotCarry = () =>
  invalid('Перенести профиль не получилось. Проверьте данные ребёнка в прежнем кабинете или напишите нам', {
    reason: 'Cannot carry',
  });

export const incorrectStatus = () =>
  invalid('Этого пользователя нельзя перенести, попробуйте в следующем сезоне', { reason: 'Incorrect status' });

/**
 * Begins a carry (docs/product/families.md, «Carry»): a code to the contact the child was named by or, where it has
 * proved none, to the present parent's confirmed ones; the participation is held (170) for half an hour, and the present parent
 * is notified, who may stop it. Requested again while the code works, it answers the same and sends nothing; later it sends a new
 * one. 422 with `reason`: «Incorrect status» outside 10–130 and 180, the same words for a child that is not there as for
 * one that cannot be found. 429 by parent, by child, by address, and as `sendCode`.
 */
export async function checkCarry(context: SignedContext, named: ChildLookup) {
  const { db, limits, request, caller } = context;
  await limits.takeFrom(accountLimits.lookup_address, request.ip);
  await limits.take(familyLimits.carry_lookup, String(caller.user_id));
  const child = await findNamedChild(db, named);
  if (!child?.parent_id) throw cannotCarry();
  if (child.parent_id === caller.user_id) throw invalid('Этот ребёнок уже в вашем кабинете');
  const { to, whose } = await findCarryContact(db, child);

  const begun = await endOverdueCarry(context, child.id);
  if (begun?.to_parent_id === caller.user_id) {
    const wanted = { purpose: 'carry', user_id: caller.user_id, to, key: begun.key } as const;
    const sent = (await findSentCode(db, wanted)) ?? (await resendCode(context, begun.key));
    return { ...sent, whose };
  }
  const { status } = await getParticipation(db, child.id);
  if (begun || !mayCarry(status)) throw incorrectStatus();

  await limits.take(familyLimits.carry_own, String(caller.user_id), String(child.id));
  await limits.take(familyLimits.carry_child, String(child.id));
  const code = { purpose: 'carry', user_id: caller.user_id, to, about_id: child.id } as const;
  const sent = await sendCode(context, code, (tx, key) =>
    begin(context, tx, child, { key, to_parent_id: caller.user_id, whose }),
  );
  return { ...sent, whose };
}

async function findCarryContact(db: Connection, child: NamedRow) {
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

type BegunCarry = { key: string; to_parent_id: number; whose: 'child' | 'parent' };

/** Writes the carry, holds the participation and notifies the present parent; one of the last season is not held. */
async function begin(
  { delivery, config }: SignedContext,
  tx: Connection,
  child: NamedRow,
  { whose, ...carry }: BegunCarry,
): Promise<void> {
  const from_parent_id = await lockParentId(tx, child.id);
  const { id, status } = await lockParticipation(tx, child.id);
  if (from_parent_id === null || from_parent_id !== child.parent_id || !mayCarry(status)) throw incorrectStatus();
  const [written] = await tx
    .insert(carries)
    .values({ ...carry, participant_id: child.id, from_parent_id })
    .returning({ ends_at: carries.hold_ends_at })
    .catch((error: unknown) => {
      throw brokenUnique(error) === 'carries_open' ? incorrectStatus() : error;
    });
  const by = { who: 'parent', user_id: carry.to_parent_id } as const;
  const why = 'Начат перенос профиля в другой кабинет';
  if (status === statuses.LAST_SEASON)
    await emitEvents(
      tx,
      statusEvents({ audience: 'participant', user_id: child.id, parent_id: from_parent_id }, status),
    );
  else await moveOne(tx, { participation_id: id, to: statuses.CARRYING, by, why });
  await writeLog(tx, {
    actor_id: carry.to_parent_id,
    subject_id: child.id,
    participation_id: id,
    action: 'carry_started',
    details: { from_parent_id, to_parent_id: carry.to_parent_id },
  });
  const named = await findUser(tx, child.id);
  const notice = carryBegun({ child: named, whose, ends_at: written?.ends_at ?? '', origin: config.PORTAL_ORIGIN });
  await notifyPeople(delivery, tx, [from_parent_id], { ...notice, about_id: child.id });
}
