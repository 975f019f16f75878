import { suggestSchools } from '#server/features/schools/suggest-schools.ts';
import type { Context } from '#server/platform/context.ts';
import { callsWith } from '#server/platform/api.ts';
import type { AddressServices } from './addresses/addresses.ts';
import { getParentsParticipant } from './get-participant.ts';
import { sendings, submitQuestionnaire } from './submit-questionnaire.ts';

const { signed } = callsWith<Context & AddressServices>();

export const questionnaires = {
  participant: signed.questionnaires.participant.handler(async ({ input, context }) => ({
    participant: await getParentsParticipant(context, input.participant_id),
  })),
  create: signed.questionnaires.create.handler(({ input, context }) =>
    submitQuestionnaire(context, input, sendings.create),
  ),
  correct: signed.questionnaires.correct.handler(({ input, context }) =>
    submitQuestionnaire(context, input, sendings.correct),
  ),
  suggestSchools: signed.questionnaires.suggestSchools.handler(async ({ input, context }) => {
    await context.limits.take('school_suggestions', String(context.caller.user_id));
    return { data: await suggestSchools(context.db, input) };
  }),
  suggestAddresses: signed.questionnaires.suggestAddresses.handler(async ({ input, context }) => {
    await context.limits.take('address_suggestions', String(context.caller.user_id));
    return { data: await context.addresses.suggest(input.query) };
  }),
};
