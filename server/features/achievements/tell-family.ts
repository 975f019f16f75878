import { listFamilies } from '#server/features/participation/child-statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type Notice, notifyEach } from '#server/platform/notices/notify-people.ts';
import type { Services } from '#server/platform/services.ts';
import type { Told } from './messages.ts';

type Telling = Pick<Services, 'delivery' | 'config'>;
/** Families whose letters are made at once: a season's do not fit into the memory. */
const BATCH = 500;

/**
 * News to participants (`user_id`), with «ты», and to their parents, each of its own, in the caller's transaction: a constant
 * number of queries for five hundred.
 */
export async function tellFamilies<Of extends { user_id: number }>(
  { delivery, config }: Telling,
  tx: Connection,
  all: readonly Of[],
  say: (told: Told, of: Of) => Notice,
): Promise<void> {
  for (let first = 0; first < all.length; first += BATCH) {
    const some = all.slice(first, first + BATCH);
    const families = await listFamilies(
      tx,
      some.map(({ user_id }) => user_id),
    );
    const notices = some.flatMap((one) => {
      const family = families.get(one.user_id);
      if (!family) return [];
      const { participant_id, parent_id, name } = family;
      const of = (user_id: number, whom: Told['whom']) => ({
        user_id,
        about_id: participant_id,
        ...say({ whom, name, participant_id, origin: config.PORTAL_ORIGIN }, one),
      });
      return [of(participant_id, 'child'), ...(parent_id === null ? [] : [of(parent_id, 'parent')])];
    });
    await notifyEach(delivery, tx, notices);
  }
}

/** Notifies one family, parent and participant, by one way each: the verb for a single person of a step that concerns only them. */
export const tellFamily = (needs: Telling, tx: Connection, user_id: number, say: (told: Told) => Notice) =>
  tellFamilies(needs, tx, [{ user_id }], (told) => ({ by_one_way: true, ...say(told) }));
