import { and, eq, lt, ne } from 'drizzle-orm';
import { statuses } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { moveStatus } from './move-status.ts';
import { participations } from './tables.ts';

/**
 * The start of a season, in the transaction that changes `current_year`: every child's participation of an earlier
 * season comes to 180 with all that belongs to a step. Nothing for a year that has begun before. Gives how many have moved.
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
    );
  const step = { to: statuses.LAST_SEASON, by: { who: 'portal', user_id: by }, why: `Начался сезон ${year}` } as const;
  const moved = await moveStatus(
    tx,
    earlier.map(({ id }) => ({ participation_id: id, ...step })),
  );
  return moved.length;
}
