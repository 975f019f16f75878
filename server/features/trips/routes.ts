import { getSubjectId } from '#server/features/participation/policy.ts';
import { authedProcedure } from '#server/platform/api.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { describeShift } from './describe-shift.ts';
import { findTrip } from './find-trip.ts';
import { savePermissions } from './leaving/save-permissions.ts';
import { listPoints } from './points.ts';
import { cancelTrip } from './saving/cancel-trip.ts';
import { confirmTrip } from './saving/confirm-trip.ts';
import { saveTrip } from './saving/save-trip.ts';

const calls = authedProcedure.trips;

export const trips = {
  find: calls.find.handler(async ({ input: { participant_id }, context }) => ({
    trip: await findTrip(context, await getSubjectId(context.db, context.caller, participant_id)),
  })),
  about: calls.about.handler(async ({ context: { db } }) => ({ about: await describeShift(db) })),
  confirm: calls.confirm.handler(async ({ input: { participant_id }, context }) => ({
    participant_status: await confirmTrip(context, participant_id),
    trip: await findTrip(context, participant_id),
  })),
  cancel: calls.cancel.handler(async ({ input, context }) => ({
    participant_status: await cancelTrip(context, input),
    trip: await findTrip(context, input.participant_id),
  })),
  save: calls.save.handler(async ({ input, context }) => ({
    ...(await saveTrip(context, input)),
    trip: await findTrip(context, input.participant_id),
  })),
  saveLeaving: calls.saveLeaving.handler(async ({ input, context }) => {
    await savePermissions(context, input);
    return { trip: await findTrip(context, input.participant_id) };
  }),
  points: calls.points.handler(async ({ context: { db } }) => listPoints((await getConfiguration(db)).trip_points)),
};
