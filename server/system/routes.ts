import { participantStatusesList } from '#contract/statuses.ts';
import { open } from '#server/api.ts';
import { getConfiguration } from '#server/configuration/queries.ts';

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
  registrationEnd: open.system.registrationEnd.handler(async ({ context }) => {
    const { registration_open, registration_end } = await getConfiguration(context.db);
    const ended = registration_end !== null && registration_end <= new Date().toISOString();
    return { registration: registration_open && !ended, registration_end };
  }),
};
