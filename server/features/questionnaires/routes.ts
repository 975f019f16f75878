import { suggestSchools } from '#server/features/schools/suggest-schools.ts';
import type { Context } from '#server/platform/context.ts';
import { proceduresWith } from '#server/platform/http/api.ts';
import { defineLimits, MINUTE } from '#server/platform/limits/rule.ts';
import type { AddressServices } from './addresses/addresses.ts';
import { getParentsParticipant } from './get-participant.ts';
import { sendings, submitQuestionnaire } from './submit/submit-questionnaire.ts';

export const suggestionLimits = defineLimits({
  /** Addresses asked for by one person while typing: each may cost a paid question. */
  address_suggestions: { points: 120, seconds: MINUTE },
  /** Schools asked for by one person while typing: each is a search by beginnings of words. */
  school_suggestions: { points: 120, seconds: MINUTE },
});

const { authedProcedure } = proceduresWith<Context & AddressServices>();

export const questionnaires = {
  participant: authedProcedure.questionnaires.participant.handler(async ({ input, context }) => ({
    participant: await getParentsParticipant(context, input.participant_id),
  })),
  create: authedProcedure.questionnaires.create.handler(({ input, context }) =>
    submitQuestionnaire(context, input, sendings.create),
  ),
  correct: authedProcedure.questionnaires.correct.handler(({ input, context }) =>
    submitQuestionnaire(context, input, sendings.correct),
  ),
  suggestSchools: authedProcedure.questionnaires.suggestSchools.handler(async ({ input, context }) => {
    await context.limits.take(suggestionLimits.school_suggestions, String(context.caller.user_id));
    return { data: await suggestSchools(context.db, input) };
  }),
  suggestAddresses: authedProcedure.questionnaires.suggestAddresses.handler(async ({ input, context }) => {
    await context.limits.take(suggestionLimits.address_suggestions, String(context.caller.user_id));
    return { data: await context.addresses.suggest(input.query) };
  }),
};
