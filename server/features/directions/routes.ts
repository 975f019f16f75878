import { getParticipation } from '#server/features/participation/queries.ts';
import { getSelectionState } from '#server/features/participation/selection.ts';
import { authedProcedure } from '#server/platform/api.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { countChosen, getDirection } from './queries.ts';
import { seatsOf } from './seats.ts';
import { setDirection } from './set-direction.ts';

export const directions = {
  list: authedProcedure.directions.list.handler(async ({ context: { db, caller } }) => {
    const participation = await getParticipation(db, caller.user_id);
    const [configuration, counted, chosen, selection] = await Promise.all([
      getConfiguration(db),
      countChosen(db, participation.season),
      getDirection(db, participation.id),
      getSelectionState(db, participation.id),
    ]);
    const data = seatsOf(configuration, counted);
    if (selection !== 'over') return { data, chosen, selection };
    return { data: data.map((one) => ({ ...one, is_available: false })), chosen, selection };
  }),

  set: authedProcedure.directions.set.handler(({ input, context }) =>
    setDirection(context, context.caller.user_id, input.direction),
  ),
};
