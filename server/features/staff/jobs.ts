import { z } from 'zod';
import type { Database } from '#server/platform/db/pool.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { forgetInvitations } from './invitations/invitations.ts';

/** How long contacts of people who never came are kept, counted from the end of their link. */
const RETENTION_DAYS = 30;

/** Removes invitations nobody came by. */
export const cleanInvitations = defineJob({
  name: 'staff.clean-invitations',
  payload: z.object({}),
  alone: true,
  handler: ({ db }: { db: Database }) => forgetInvitations(db, RETENTION_DAYS),
});
