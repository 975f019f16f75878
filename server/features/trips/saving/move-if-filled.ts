import { type Status, statuses as s } from '#contract/statuses.ts';
import { tripDraftForm } from '#contract/trips/drafts.ts';
import { notifyFamily } from '#server/features/participation/notify-families.ts';
import { type Move, moveOne } from '#server/features/participation/status/move-status.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { clearDraft } from '#server/platform/drafts/drafts.ts';
import type { Services } from '#server/platform/services.ts';
import { filling, stepStates } from '../may-change.ts';
import { filledNotice } from '../messages.ts';
import { findTripRow, listDocumentRows, valuesOf } from '../trip-rows.ts';

type TripOwner = { participation_id: number; participant_id: number; status: Status };

/**
 * 440 or 450 → 460 once all three steps of a trip hold, by the step that made the last of them hold; the family has a receipt.
 * The participation is locked. Gives where it stands now. docs/product/selection-and-trip.md, «Trip».
 */
export async function moveIfFilled(
  needs: Pick<Services, 'delivery' | 'config'>,
  tx: Connection,
  { participation_id, participant_id, status }: TripOwner,
  by: Move['by'],
): Promise<Status> {
  const row = await findTripRow(tx, participation_id);
  if (!filling.includes(status) || !row) return status;
  const documents = await listDocumentRows(tx, participation_id);
  const { trip_days, trip_change_deadline } = await getConfiguration(tx);
  const hasReturned = documents.some((one) => one.row.state === 'returned');
  const steps = stepStates(valuesOf(row, documents), hasReturned, trip_days);
  if (Object.values(steps).some((state) => state !== 'filled')) return status;
  const { to, parent_id } = await moveOne(tx, {
    participation_id,
    from: filling,
    to: s.TRIP_FILLED,
    by,
    why: 'Данные поездки заполнены',
  });
  if (parent_id !== null) await clearDraft(tx, { user_id: parent_id, form: tripDraftForm(participant_id) });
  await notifyFamily(needs, tx, participant_id, (reader) => filledNotice(reader, trip_change_deadline));
  return to;
}
