import { asc, sql } from 'drizzle-orm';
import type { Transaction } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { videos } from './tables.ts';

/**
 * Puts the videos in the order of the ids: they share out among themselves the places they have; those not named, added
 * meanwhile or on other pages, keep theirs. Gives the whole order. 422 for an id that is named twice or is none. Three
 * queries, however many videos.
 */
export async function setPositions(tx: Transaction, ids: readonly number[], actor_id: number): Promise<number[]> {
  const present = await tx.select({ id: videos.id }).from(videos).orderBy(asc(videos.position));
  const known = new Set(present.map(({ id }) => id));
  if (ids.some((id) => !known.has(id)))
    throw invalid({ positions: 'Список видео изменился. Обновите страницу и повторите' });
  const named = new Set(ids);
  if (named.size < ids.length) throw invalid({ positions: 'Видео названо дважды' });
  const next = ids.values();
  const order = present.map(({ id }) => (named.has(id) ? (next.next().value ?? id) : id));
  await tx.execute(sql`update videos set "position" = placed.place
    from unnest(${sql.param(order)}::bigint[]) with ordinality placed(id, place)
    where videos.id = placed.id and videos."position" <> placed.place`);
  await writeLog(tx, { actor_id, subject_id: null, action: 'videos_ordered', details: { positions: order } });
  return order;
}
