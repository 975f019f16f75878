import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Services } from '#server/platform/services.ts';
import { removeQueued } from '#server/platform/storage/cleaning/removals.ts';
import { eraseDue, listDue } from './erasure/erase.ts';
import { notifyOfErasures, remindOfErasures } from './erasure/notify-of-erasures.ts';

/** Tells of erasures, reminds of them, and carries out those whose date has come, after a day of downtime too. */
export const watchErasures = defineJob({
  name: 'personal-data.watch-erasures',
  payload: z.object({}),
  alone: true,
  handler: async (services: Services) => {
    await notifyOfErasures(services);
    await remindOfErasures(services);
    // One that fails keeps no other waiting.
    for (const id of await listDue(services.db))
      await eraseDue(services, id).catch((err: unknown) =>
        services.log.error({ err, erasure_id: id }, 'an erasure failed'),
      );
    await removeQueued(services);
  },
});
