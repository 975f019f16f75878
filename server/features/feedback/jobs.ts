import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/platform/db/pool.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { DELETED_FOR, RETENTION, retainedSince } from './retention.ts';
import { feedback } from './tables.ts';

/** Erases what was kept long enough, and what was deleted and not brought back (docs/product/site-and-mailing.md, «Feedback»). */
export const cleanFeedback = defineJob({
  name: 'feedback.clean',
  payload: z.object({}),
  alone: true,
  handler: async ({ db }: { db: Database }) => {
    await db.delete(feedback).where(lt(retainedSince, sql`now() - ${RETENTION}`));
    await db.delete(feedback).where(lt(feedback.deleted_at, sql`now() - ${DELETED_FOR}`));
  },
});
