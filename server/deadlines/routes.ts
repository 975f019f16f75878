import { signed } from '#server/api.ts';
import { moveDeadline } from './move-deadline.ts';
import { countFiltered, moveFiltered } from './move-filtered.ts';

export const deadlines = {
  move: signed.deadlines.move.handler(async ({ input, context }) => ({
    timeout: await moveDeadline(context, input, context.caller.user_id),
  })),
  countFiltered: signed.deadlines.countFiltered.handler(async ({ input, context }) => ({
    count: await countFiltered(context, input),
  })),
  moveFiltered: signed.deadlines.moveFiltered.handler(async ({ input, context }) => ({
    count: await moveFiltered(context, input, context.caller.user_id),
  })),
};
