import { listFamilies } from '#server/features/participation/child-statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { SignedContext } from '#server/platform/http/context.ts';
import { type Notice, notifyEach } from '#server/platform/notices/notify-people.ts';
import type { Told } from './messages.ts';

type Say = (told: Told) => Notice;

/** The same news to a participant, with «ты», and to its parent; one way is enough. In the caller's transaction; two queries more. */
export async function tellFamily(
  { delivery, config }: Pick<SignedContext, 'delivery' | 'config'>,
  tx: Connection,
  participant_id: number,
  say: Say,
): Promise<void> {
  const family = (await listFamilies(tx, [participant_id])).get(participant_id);
  if (!family) return;
  const { name, parent_id } = family;
  const of = (user_id: number, whom: 'parent' | 'child') => ({
    user_id,
    by_one_way: true,
    about_id: participant_id,
    ...say({ whom, name, participant_id, origin: config.PORTAL_ORIGIN }),
  });
  await notifyEach(delivery, tx, [
    of(participant_id, 'child'),
    ...(parent_id === null ? [] : [of(parent_id, 'parent')]),
  ]);
}
