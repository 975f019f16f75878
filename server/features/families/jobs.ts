import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Services } from '#server/platform/services.ts';
import { endOverdueCarry, listOverdueCarries } from './carry/end-carry.ts';

// One run's share; what is left waits for the next minute.
const AT_ONCE = 1000;

/** Ends the carries nobody finished. Each in a transaction of its own; one that fails keeps no other waiting. */
export const endCarries = defineJob({
  name: 'families.end-carries',
  payload: z.object({}),
  alone: true,
  handler: async (services: Services) => {
    for (const participant_id of await listOverdueCarries(services.db, AT_ONCE))
      await endOverdueCarry(services, participant_id).catch((err: unknown) =>
        services.log.error({ err, participant_id }, 'ending a carry failed'),
      );
  },
});
