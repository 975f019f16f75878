import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/platform/db/pool.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Removes the counters that have run out. */
export const cleanLimits = defineJob({
  name: 'limits.clean',
  payload: z.object({}),
  alone: true,
  handler: async ({ db }: { db: Database }) => {
    await db.execute(sql`delete from limits where expire < extract(epoch from now()) * 1000`);
  },
});
