import { lt } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { keptForms } from './tables.ts';

/** Removes what public forms have shown more than an hour ago. */
export const cleanKeptForms = defineJob({
  name: 'kept_forms.clean',
  payload: z.object({}),
  alone: true,
  handler: async ({ db }: { db: Database }) => {
    await db.delete(keptForms).where(lt(keptForms.kept_until, now));
  },
});
