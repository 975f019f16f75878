import { defaultConfiguration as defaults } from '#contract/configuration/configuration.ts';
import { listFewerPlaces } from '#server/features/directions/list-fewer-places.ts';
import { countEarlierParticipations } from '#server/features/participation/queries.ts';
import { previewMovedDays } from '#server/features/trips/moved-days/reopen-trips.ts';
import { authedProcedure } from '#server/platform/api.ts';
import { getConfiguration, listOptionChanges } from '#server/platform/configuration/queries.ts';
import { changeConfiguration } from './change-configuration.ts';

export const configuration = {
  get: authedProcedure.configuration.get.handler(({ context: { db } }) =>
    // One moment's: what is changed is compared with it.
    db.transaction(async (tx) => ({
      configuration: await getConfiguration(tx),
      defaults,
      changed: await listOptionChanges(tx),
    })),
  ),

  upsert: authedProcedure.configuration.upsert.handler(({ input, context }) => changeConfiguration(context, input)),

  movedDays: authedProcedure.configuration.movedDays.handler(async ({ input, context: { db } }) => {
    const before = await getConfiguration(db);
    const given = Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined));
    return await previewMovedDays(db, { before, after: { ...before, ...given } });
  }),
  fewerPlaces: authedProcedure.configuration.fewerPlaces.handler(async ({ input, context: { db } }) => ({
    directions: await listFewerPlaces(db, await getConfiguration(db), input),
  })),
  seasonStart: authedProcedure.configuration.seasonStart.handler(async ({ input, context }) => ({
    moves: await countEarlierParticipations(context.db, input.year),
  })),
};
