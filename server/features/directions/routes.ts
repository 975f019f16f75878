import { getParticipation } from '#server/features/participation/queries.ts';
import { authedProcedure } from '#server/platform/api.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { countChosen, getDirection } from './queries.ts';
import { seatsOf } from './seats.ts';
import { setDirection } from './set-direction.ts';

export const directions = {
  list: authedProcedure.directions.list.handler(async ({ context: { db, caller } }) => {
    const participation = await getParticipation(db, caller.user_id);
    const [configuration, counted, chosen] = await Promise.all([
      getConfiguration(db),
      countChosen(db, participation.season),
      getDirection(db, participation.id),
    ]);
    return { data: seatsOf(configuration, counted), chosen };
  }),

  set: authedProcedure.directions.set.handler(({ input, context }) =>
    setDirection(context, context.caller.user_id, input.direction),
  ),
};
