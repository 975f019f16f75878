import { authedProcedure } from '#server/platform/api.ts';
import { singleFlight } from '#server/platform/db/single-flight.ts';
import { describeSeason } from './describe-season.ts';
import { previewNextSeason, startNextSeason } from './next-season.ts';

const calls = authedProcedure.season;

export const season = {
  // Every open page of the season reloads after each step.
  get: calls.get.handler(({ context }) =>
    singleFlight(context.db, ['season'], async () => ({ season: await describeSeason(context.db, context) })),
  ),
  next: calls.next.handler(async ({ context: { db } }) => ({ next: await previewNextSeason(db) })),
  start: calls.start.handler(({ input, context }) => startNextSeason(context, input)),
};
