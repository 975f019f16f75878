import { bigint, integer, jsonb, pgView, text } from 'drizzle-orm/pg-core';
import type { LogAction } from '#contract/log-actions.ts';
import { instant } from '#server/platform/db/columns.ts';

/** The action log as any part may read it and join with it. A view in name: write-log.ts alone writes. */
export const logLines = pgView('action_log', {
  id: bigint('id', { mode: 'number' }).notNull(),
  at: instant('at').notNull(),
  actor_id: bigint('actor_id', { mode: 'number' }),
  subject_id: bigint('subject_id', { mode: 'number' }),
  participation_id: bigint('participation_id', { mode: 'number' }),
  action: text('action').$type<LogAction>().notNull(),
  from_status: integer('from_status'),
  to_status: integer('to_status'),
  why: text('why').notNull(),
  details: jsonb('details').$type<Record<string, unknown>>().notNull(),
}).existing();
