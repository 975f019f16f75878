import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/platform/db/pool.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';

/** Removes the events that every process has read long ago. */
export const cleanLiveEvents = defineJob({
  name: 'live.clean',
  payload: z.object({}),
  alone: true,
  handler: async ({ db }: { db: Database }) => {
    await db.execute(sql`delete from live_events where at < now() - interval '1 hour'`);
  },
});
