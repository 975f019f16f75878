import { bigint, integer, jsonb, pgTable } from 'drizzle-orm/pg-core';
import type { Decision } from '#contract/checks/checks.ts';
import type { Status } from '#contract/statuses.ts';
import { instant, now } from '#server/platform/db/sql/columns.ts';

/** Decisions of checks, one per revision of a questionnaire. */
export const questionnaireDecisions = pgTable('questionnaire_decisions', {
  participation_id: bigint({ mode: 'number' }).notNull(),
  revision: integer().notNull(),
  user_id: bigint({ mode: 'number' }),
  decision: jsonb().$type<Decision>().notNull(),
  to_status: integer().$type<Status>().notNull(),
  decided_at: instant().notNull().default(now),
});
