import type { Database } from '#server/platform/db/pool.ts';
import type { Reading } from '#server/platform/db/reading.ts';

/**
 * Reads by the replica where there is one: `counted_at` then says of when its data is (docs/decisions/085). What is
 * remembered or shared is what this gives, `countedOnce(context.db, …, () => fromReading(find)(context))`: the moment
 * is kept with the answer, and a later count has the primary to fall back on.
 */
export const fromReading =
  <C extends { db: Database; reading: Reading }, Given extends unknown[], Found extends { counted_at: string }>(
    find: (context: C, ...given: Given) => Promise<Found>,
  ) =>
  (context: C, ...given: Given): Promise<Found> =>
    context.reading.query(async ({ db, as_of }) => {
      const found = await find({ ...context, db }, ...given);
      // An earlier count in it is older than the replica's moment.
      return as_of === undefined || found.counted_at < as_of ? found : { ...found, counted_at: as_of };
    });
