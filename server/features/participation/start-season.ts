import { and, asc, eq, lt, ne } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { moveStatus } from './status/move-status.ts';
import { participations } from './tables.ts';

/** So many at once: however many there are, no statement is long, and the portal answers others in between. */
const BATCH = 5000;

/**
 * The start of a season, in the transaction that changes `current_year`: every child's participation of an earlier
 * season comes to 180 with all that belongs to a step, by sets of thousands, all locked first in the order of ids. Nothing
 * for a year that has begun before. Gives how many have moved.
 */
export async function startSeason(tx: Connection, { year, by }: { year: number; by: number }): Promise<number> {
  const earlier = await tx
    .select({ id: participations.id })
    .from(participations)
    .where(
      and(
        eq(participations.audience, 'participant'),
        lt(participations.season, year),
        ne(participations.status, statuses.LAST_SEASON),
      ),
    )
    .orderBy(asc(participations.id))
    .for('update');
  const step = { to: statuses.LAST_SEASON, by: { who: 'portal', user_id: by }, why: `Начался сезон ${year}` } as const;
  for (let from = 0; from < earlier.length; from += BATCH)
    await moveStatus(
      tx,
      earlier.slice(from, from + BATCH).map(({ id }) => ({ participation_id: id, ...step })),
    );
  return earlier.length;
}
