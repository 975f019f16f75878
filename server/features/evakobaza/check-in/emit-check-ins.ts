import type { ExpectedArrival } from '#contract/evakobaza/check-in.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { emitEvents, STAFF } from '#server/platform/live/emit-events.ts';

/** Lets open pages of the administration see who was met, or is not met any more: two at the gate see each other's marks. */
export const emitCheckIns = (tx: Connection, people: readonly ExpectedArrival[]): Promise<void> =>
  emitEvents(
    tx,
    people.map(({ id, participant_status, arrived_at, arrived_by, departed_at, mark_version }) => ({
      user_id: STAFF,
      event: 'check_in',
      payload: { participation_id: id, participant_status, arrived_at, arrived_by, departed_at, mark_version },
    })),
  );

/** The whole shift has changed: pages reload. */
export const emitShiftChanged = (tx: Connection): Promise<void> =>
  emitEvents(tx, [{ user_id: STAFF, event: 'check_in', payload: { participation_id: null } }]);
