import type { Database } from '#server/platform/db/pool.ts';
import type { Reading } from '#server/platform/db/reading.ts';

/**
 * Reads from the replica where there is one: `counted_at` is then the moment of its data (docs/decisions/085). To remember
 * an answer, wrap this one, `countedOnce(context.db, …, () => fromReading(find)(context))`: the moment is remembered with
 * it, and a later read may fall back on the primary.
 */
export const fromReading =
  <C extends { db: Database; reading: Reading }, Args extends unknown[], Found extends { counted_at: string }>(
    find: (context: C, ...args: Args) => Promise<Found>,
  ) =>
  (context: C, ...args: Args): Promise<Found> =>
    context.reading.query(async ({ db, as_of }) => {
      const found = await find({ ...context, db }, ...args);
      // An earlier count in it is older than the replica's moment.
      return as_of === undefined || found.counted_at < as_of ? found : { ...found, counted_at: as_of };
    });
