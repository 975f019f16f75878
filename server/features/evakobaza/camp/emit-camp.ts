import type { Connection } from '#server/platform/db/pool.ts';
import { emitEvents, STAFF } from '#server/platform/live/emit-events.ts';
import type { Services } from '#server/platform/services.ts';
import { emitCheckIns } from '../check-in/emit-check-ins.ts';
import { describePeople } from '../check-in/expected.ts';

type CampEvents = { changed: readonly number[]; left: readonly number[] };

/**
 * Lets open pages of the camp ask for the `changed` children anew, and those of the evakobaza see who of them, `left`, has gone or is
 * here again; by participation. Three queries at most.
 */
export async function emitCamp(
  deps: Pick<Services, 'secret'>,
  tx: Connection,
  { changed, left }: CampEvents,
): Promise<void> {
  await emitEvents(
    tx,
    [...new Set(changed)].map((participation_id) => ({ user_id: STAFF, event: 'camp', payload: { participation_id } })),
  );
  await emitCheckIns(tx, [...(await describePeople(deps, tx, left)).values()]);
}
