import { bigint, boolean, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, now } from '#server/platform/db/sql/columns.ts';

export const siteTexts = pgTable('site_texts', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  tag: text().notNull(),
  title: text().notNull().default(''),
  text: text().notNull().default(''),
  /** Taken of the starter content, and its words not confirmed since: the public reads nothing here yet (wording.ts, isHidden). */
  is_draft: boolean().notNull().default(false),
  request_key: uuid(),
  updated_at: instant().notNull().default(now),
  updated_by: bigint({ mode: 'number' }),
});

/** Which very words of a text somebody has confirmed (docs/product/opening.md, «Texts»). */
export const textConfirmations = pgTable(
  'text_confirmations',
  {
    tag: text().notNull(),
    wording: bytes().notNull(),
    confirmed_at: instant().notNull().default(now),
    confirmed_by: bigint({ mode: 'number' }),
  },
  ({ tag, wording }) => [primaryKey({ columns: [tag, wording] })],
);
