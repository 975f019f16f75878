import { lt, sql } from 'drizzle-orm';
import { z } from 'zod';
import { FILE_HOURS } from '#contract/imports/kinds.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { importFiles } from './tables.ts';

/** Erases the files of imports that nobody has applied within a day (docs/product/imports.md, «What is kept»). */
export const cleanImports = defineJob({
  name: 'imports.clean',
  payload: z.object({}),
  alone: true,
  handler: async ({ db }: { db: Database }) => {
    await db.delete(importFiles).where(lt(importFiles.created_at, sql`now() - make_interval(hours => ${FILE_HOURS})`));
  },
});
