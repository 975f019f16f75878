import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/platform/db/pool.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { type CollectDeps, collectPushes } from './push/collect-pushes.ts';
import { notices } from './tables.ts';

/** Removes what was read and is older than a year, and what nobody has read for two: a list does not grow for ever. */
export const cleanNotices = defineJob({
  name: 'notices.clean',
  payload: z.object({}),
  alone: true,
  handler: async ({ db }: { db: Database }) => {
    await db.execute(sql`
      delete from ${notices}
      where created_at < now() - interval '1 year' and (read_at is not null or created_at < now() - interval '2 years')`);
  },
});

/** Each minute: what has come since for people with devices, and in the morning what waited for it. */
export const pushNotices = defineJob({
  name: 'notices.push',
  payload: z.object({}),
  alone: true,
  handler: (services: CollectDeps) => collectPushes(services, new Date()),
});
