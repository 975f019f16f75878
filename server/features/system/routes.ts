import { participantStatusesList } from '#contract/statuses.ts';
import { getConfiguration, getRegistration } from '#server/platform/configuration/queries.ts';
import { open } from '#server/platform/http/api.ts';

export const system = {
  info: open.system.info.handler(async ({ context }) => {
    const { current_year, achievements_upload_period, training_open } = await getConfiguration(context.db);
    return {
      current_year,
      achievements_upload_period,
      training_open,
      participant_statuses_list: participantStatusesList,
    };
  }),
  time: open.system.time.handler(() => {
    const time = new Date().toISOString();
    return { time, timeFormated: time.slice(0, 19).replace('T', ' ') };
  }),
  registrationEnd: open.system.registrationEnd.handler(({ context }) => getRegistration(context.db)),
};
