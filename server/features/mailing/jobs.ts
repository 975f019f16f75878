import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '#server/platform/db/pool.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Services } from '#server/platform/services.ts';
import { beginPlanned } from './begin-mailing.ts';
import { letterCounts } from './states.ts';
import { mailingRuns as runs } from './tables.ts';

/** Mailings begin at their hour. */
export const watchMailings = defineJob({
  name: 'mailing.watch',
  payload: z.object({}),
  alone: true,
  handler: (services: Services) => beginPlanned(services),
});

/** A year after a mailing ended its letters go, with everybody's address; their numbers stay. */
export const cleanMailings = defineJob({
  name: 'mailing.clean',
  payload: z.object({}),
  alone: true,
  handler: async ({ db }: { db: Database }) => {
    await db.transaction(async (tx) => {
      const { rows } = await tx.execute<{ id: string }>(sql`
        update ${runs} set kept_counts = ${letterCounts}
        where kept_counts is null and finished_at < now() - interval '1 year' and not exists (
          select from mailing_recipients letter where letter.mailing_id = ${runs.mailing_id}
            and letter.state in ('waiting', 'sending'))
        returning mailing_id as id`);
      const ids = `{${rows.map(({ id }) => id).join(',')}}`;
      await tx.execute(sql`delete from mailing_recipients where mailing_id = any(${ids}::bigint[])`);
    });
  },
});
