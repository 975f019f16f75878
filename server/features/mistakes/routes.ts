import type { Audience } from '#contract/courses/teachings.ts';
import type { mistakeCalls } from '#contract/mistakes.ts';
import type { LearningContext } from '#server/features/learning/learning-context.ts';
import { type AuthedProcedures, proceduresWith } from '#server/platform/http/api.ts';
import { answerMistake } from './answer-mistake.ts';
import { countHeld, describeToday } from './describe.ts';
import { setReminded } from './queries.ts';

const learners = proceduresWith<LearningContext>().authedProcedure.mistakes;

type MistakeCalls = Pick<AuthedProcedures<LearningContext>['mistakes'], keyof ReturnType<typeof mistakeCalls>>;

/** Mistakes that come back, for whom they are asked by. */
export const mistakeHandlers = (calls: MistakeCalls, audience: Audience) => ({
  findMistakes: calls.findMistakes.handler(async ({ context }) => ({
    mistakes: await describeToday(context, context.caller.user_id),
  })),

  countHeldMistakes: calls.countHeldMistakes.handler(async ({ context }) => ({
    mistakes: await countHeld(context, context.caller.user_id),
  })),

  answerMistake: calls.answerMistake.handler(async ({ input, context }) => ({
    answered: await answerMistake(context, { audience, user_id: context.caller.user_id }, input),
  })),

  remindOfMistakes: calls.remindOfMistakes.handler(async ({ input: { is_wished }, context }) => {
    await setReminded(context.db, context.caller.user_id, is_wished);
    return { is_reminded: is_wished };
  }),
});

export const mistakes = mistakeHandlers(learners, 'participant');
