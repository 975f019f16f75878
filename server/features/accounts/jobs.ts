import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { confirmationCodes, knownDevices, sessions } from './tables.ts';

/** Removes what has run out: sessions, codes, devices long unseen. */
export const cleanAccounts = defineJob({
  name: 'accounts.clean',
  payload: z.object({}),
  alone: true,
  handler: async ({ db }: { db: Database }) => {
    await db.delete(sessions).where(lt(sessions.expires_at, now));
    await db.delete(confirmationCodes).where(lt(confirmationCodes.expires_at, sql`now() - interval '1 day'`));
    await db.delete(knownDevices).where(lt(knownDevices.seen_at, sql`now() - interval '400 days'`));
  },
});
