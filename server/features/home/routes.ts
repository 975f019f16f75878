import { directions } from '#contract/families/directions.ts';
import { placesOf } from '#server/features/enrollment/lists/occupancy.ts';
import { authedProcedure } from '#server/platform/api.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { COUNTED, remembered } from '#server/platform/db/remembered.ts';
import { singleFlight } from '#server/platform/db/single-flight.ts';
import { countSeason } from './count-season.ts';
import { listWaiting } from './list-waiting.ts';

/** The home of administrators (docs/product/home.md). */
export const home = {
  // At nine in the morning everybody opens it: what several ask at once is counted once.
  waiting: authedProcedure.home.waiting.handler(async ({ context }) => ({
    data: await singleFlight(context.db, ['waiting'], () => listWaiting(context.db, context)),
  })),

  season: authedProcedure.home.season.handler(async ({ context: { db } }) => {
    const { current_year, directions: settings } = await getConfiguration(db);
    const memo = { ...COUNTED, name: 'season numbers', question: current_year };
    const { places, ...numbers } = await remembered(db, memo, () => countSeason(db, current_year));
    return {
      ...numbers,
      directions: directions.map((direction) => placesOf(direction, places, settings[direction])),
    };
  }),
};
