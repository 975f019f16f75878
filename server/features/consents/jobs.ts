import { z } from 'zod';
import type { Database } from '#server/platform/db/pool.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { clearRestingSigners } from './signing/terms-drafts.ts';

/** Removes identity documents typed for a signing that never came. */
export const cleanSigners = defineJob({
  name: 'consents.clean-signers',
  payload: z.object({}),
  alone: true,
  handler: ({ db }: { db: Database }) => clearRestingSigners(db),
});
