import { eq, sql } from 'drizzle-orm';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { tripDraftForm } from '#contract/trips/drafts.ts';
import { nameAndSurname } from '#contract/words/names.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { listStaff } from '#server/features/chat/desk/list-staff.ts';
import { listFamilies } from '#server/features/participation/child-statuses.ts';
import { lockOwnChild, lockSelection } from '#server/features/participation/locks.ts';
import { notifyFamily } from '#server/features/participation/notify-families.ts';
import { familyStatusOf } from '#server/features/participation/status/family-status.ts';
import { moveOne } from '#server/features/participation/status/move-status.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { clearDraft } from '#server/platform/drafts/drafts.ts';
import { wrongStatus } from '#server/platform/errors.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { cancelling } from '../may-change.ts';
import { cancelledNotice, freedNotice } from '../messages.ts';
import { trips } from '../tables.ts';
import { lockTripRow } from '../trip-rows.ts';

type CancelDeps = Pick<SignedContext, 'db' | 'delivery' | 'config' | 'caller'>;
type CancelInput = { participant_id: number; already_been_this_year: boolean; reason: string };

/**
 * A parent gives the trip up: 420–460 → 480. The place is free at once; the family has a receipt, the administration is told who
 * and why. Cancelled by the parent already it is the same success. 404 for another's child, 422 wrongStatus elsewhere.
 */
export async function cancelTrip(
  { db, delivery, config, caller: { user_id } }: CancelDeps,
  { participant_id, already_been_this_year, reason }: CancelInput,
): Promise<Status> {
  return await db.transaction(async (tx) => {
    await lockOwnChild(tx, user_id, participant_id);
    const participation = await lockSelection(tx, { user_id: participant_id });
    const { id: participation_id, status, direction } = participation;
    // An invitation the family knows nothing of is no trip yet.
    if (familyStatusOf(participation) !== status) throw wrongStatus();
    const row = await lockTripRow(tx, participation_id);
    if (status === s.TRIP_CANCELLED && row.cancelled_at !== null) return status;
    if (!cancelling.includes(status)) throw wrongStatus();
    await tx
      .update(trips)
      .set({
        cancelled_at: now,
        cancel_reason: reason,
        already_been_this_year,
        updated_at: now,
        version: sql`${trips.version} + 1`,
      })
      .where(eq(trips.participation_id, participation_id));
    const { to } = await moveOne(tx, {
      participation_id,
      from: cancelling,
      to: s.TRIP_CANCELLED,
      by: { who: 'parent', user_id },
      why: `Родитель отказался от поездки: ${reason}`,
    });
    await clearDraft(tx, { user_id, form: tripDraftForm(participant_id) });
    await notifyFamily({ delivery, config }, tx, participant_id, cancelledNotice);
    const where = direction ? directionTitle(direction) : '';
    await notifyStaff({ delivery, config }, tx, { participant_id, where, reason, already_been_this_year });
    return to;
  });
}

type FreedSeat = { participant_id: number; where: string; reason: string; already_been_this_year: boolean };

async function notifyStaff(
  { delivery, config }: Pick<CancelDeps, 'delivery' | 'config'>,
  tx: Connection,
  { participant_id, ...freed }: FreedSeat,
): Promise<void> {
  const family = (await listFamilies(tx, [participant_id])).get(participant_id);
  const staff = await listStaff(tx);
  const notice = freedNotice({ name: family ? nameAndSurname(family) : '', ...freed }, config.PORTAL_ORIGIN);
  await notifyPeople(
    delivery,
    tx,
    staff.map((one) => one.user_id),
    { ...notice, about_id: participant_id },
  );
}
