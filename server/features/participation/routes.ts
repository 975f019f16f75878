import { countFiltered, moveFiltered } from '#server/features/people/move-filtered.ts';
import { signed } from '#server/platform/http/api.ts';
import { moveDeadline } from './move-deadline.ts';

export const participation = {
  move: signed.participation.move.handler(async ({ input, context }) => ({
    timeout: await moveDeadline(context, input, context.caller.user_id),
  })),
  countFiltered: signed.participation.countFiltered.handler(async ({ input, context }) => ({
    count: await countFiltered(context, input),
  })),
  moveFiltered: signed.participation.moveFiltered.handler(async ({ input, context }) => ({
    count: await moveFiltered(context, input, context.caller.user_id),
  })),
};
