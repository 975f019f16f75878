import { pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant } from '#server/platform/db/sql/columns.ts';

export const keptForms = pgTable('kept_forms', {
  id: uuid().primaryKey(),
  /** SHA-256 of the browser's HttpOnly cookie. */
  browser_hash: bytes().notNull(),
  /** What the page shows, sealed with the portal's key. */
  sealed: text().notNull(),
  kept_until: instant().notNull(),
});
