import { eq, sql } from 'drizzle-orm';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { requireInTime } from '#server/features/participation/deadlines/require-in-time.ts';
import { listTimeouts } from '#server/features/participation/deadlines/timeouts.ts';
import { lockOwnChild } from '#server/features/participation/locks.ts';
import { notifyFamily } from '#server/features/participation/notify-families.ts';
import { familyStatusOf } from '#server/features/participation/status/family-status.ts';
import { moveOne } from '#server/features/participation/status/move-status.ts';
import type { SignedContext } from '#server/platform/context.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { invalid, wrongStatus } from '#server/platform/errors.ts';
import { confirming, isTripActive } from '../may-change.ts';
import { confirmedNotice } from '../messages.ts';
import { trips } from '../tables.ts';
import { lockTripRow } from '../trip-rows.ts';
import { requireConsents } from './require-consents.ts';

const NOT_INVITED =
  'Приглашения в поездку пока нет. Если оно придёт, мы напишем вам, и поездку можно будет подтвердить';

type ConfirmDeps = Pick<SignedContext, 'db' | 'delivery' | 'config' | 'caller'>;

/**
 * A parent confirms the trip: 420 → 440, 430 → 450, with the deadline of its data; the family has a receipt. Confirmed
 * already it is the same success. 404 for another's child; 422 wrongStatus elsewhere, words before the signal has told of the
 * invitation, and where the deadline has gone by, in the very second too: of the parent and the clock one wins.
 */
export async function confirmTrip(
  { db, delivery, config, caller: { user_id } }: ConfirmDeps,
  participant_id: number,
): Promise<Status> {
  return await db.transaction(async (tx) => {
    const { participation } = await lockOwnChild(tx, user_id, participant_id);
    const { id: participation_id, status } = participation;
    // Alike for who is in the reserve and who is invited and not told of it yet.
    if (familyStatusOf(participation) === s.ASSESSED) throw invalid(NOT_INVITED);
    if (isTripActive(status) && !confirming.includes(status)) return status;
    if (!confirming.includes(status)) throw wrongStatus();
    await requireInTime(tx, participant_id, 'WINNER_CONFIRMATION');
    await requireConsents(tx, participant_id);
    await lockTripRow(tx, participation_id);
    await tx
      .update(trips)
      .set({
        confirmed_at: now,
        cancelled_at: null,
        cancel_reason: null,
        already_been_this_year: null,
        updated_at: now,
        version: sql`${trips.version} + 1`,
      })
      .where(eq(trips.participation_id, participation_id));
    const { to } = await moveOne(tx, {
      participation_id,
      from: confirming,
      to: status === s.MAIN_WINNER ? s.MAIN_ENROLLED : s.RESERVE_ENROLLED,
      by: { who: 'parent', user_id },
      why: 'Родитель подтвердил поездку',
    });
    const [filling] = await listTimeouts(tx, [participant_id]);
    await notifyFamily({ delivery, config }, tx, participant_id, (reader) =>
      confirmedNotice(reader, filling?.time_out_date ?? null),
    );
    return to;
  });
}
