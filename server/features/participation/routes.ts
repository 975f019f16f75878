import { authedProcedure } from '#server/platform/api.ts';
import { moveDeadline } from './deadlines/move-deadline.ts';

export const participation = {
  move: authedProcedure.participation.move.handler(async ({ input, context }) => ({
    timeout: await moveDeadline(context, input, context.caller.user_id),
  })),
};
