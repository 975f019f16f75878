import { participantStatusesList } from '#contract/statuses.ts';
import { authedProcedure, publicProcedure } from '#server/platform/api.ts';
import { getConfiguration, getRegistration } from '#server/platform/configuration/queries.ts';
import { countWaitingFor } from '#server/platform/menu/waiting.ts';

export const system = {
  info: publicProcedure.system.info.handler(async ({ context }) => {
    const { current_year, achievements_upload_period, training_open, contact_email, contact_phone } =
      await getConfiguration(context.db);
    return {
      current_year,
      achievements_upload_period,
      training_open,
      contact_email,
      contact_phone,
      participant_statuses_list: participantStatusesList,
    };
  }),
  time: publicProcedure.system.time.handler(() => {
    const time = new Date().toISOString();
    return { time, timeFormated: time.slice(0, 19).replace('T', ' ') };
  }),
  waiting: authedProcedure.system.waiting.handler(async ({ context }) => ({
    waiting: await countWaitingFor(context, context.caller),
  })),
  registrationEnd: publicProcedure.system.registrationEnd.handler(({ context }) => getRegistration(context.db)),
};
