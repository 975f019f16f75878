import { bigint, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { LogAction } from '#contract/log-actions.ts';
import type { Status } from '#contract/statuses.ts';
import { instant, now } from '#server/platform/db/sql/columns.ts';

export const actionLog = pgTable('action_log', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  at: instant().notNull().default(now),
  actor_id: bigint({ mode: 'number' }),
  subject_id: bigint({ mode: 'number' }),
  participation_id: bigint({ mode: 'number' }),
  action: text().$type<LogAction>().notNull(),
  from_status: integer().$type<Status>(),
  to_status: integer().$type<Status>(),
  why: text().notNull().default(''),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});
