import { bigint, integer, pgTable, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '#server/platform/db/columns.ts';

export const guides = pgTable('guides', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  /** 130, 200, 210 or 250; null until the account is made by the link. */
  status: integer(),
  status_changed_at: instant().notNull().default(now),
  request_key: uuid(),
});
