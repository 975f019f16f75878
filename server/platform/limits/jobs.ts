import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Removes the counters that have run out. */
export const cleanLimits = defineJob({
  name: 'limits.clean',
  payload: z.object({}),
  alone: true,
  handler: async ({ db }) => {
    await db.execute(sql`delete from limits where expire < extract(epoch from now()) * 1000`);
  },
});
