import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ActKind } from '#contract/site/act-kinds.ts';
import type { Parts } from '#contract/site/details/parts.ts';
import type { SectionName } from '#contract/site/details/structure.ts';
import { instant, now } from '#server/platform/db/columns.ts';

/** What every section of the site has: a place, an hour of publication, and what a content record has. */
const placed = {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  published_at: instant().notNull(),
  is_active: boolean().notNull().default(true),
  position: integer().notNull(),
  request_key: uuid(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
  updated_by: bigint({ mode: 'number' }),
};

export const faq = pgTable('faq', {
  ...placed,
  section: text().notNull(),
  question: text().notNull(),
  answer: text().notNull(),
});

export const acts = pgTable('acts', {
  ...placed,
  title: text().notNull(),
  kind: text().$type<ActKind>().notNull(),
  date: date().notNull(),
  file: text().notNull(),
  content_type: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
});

export const team = pgTable('team', {
  ...placed,
  name: text().notNull(),
  role: text().notNull(),
  photo: text(),
  text: text().notNull().default(''),
});

export const partners = pgTable('partners', {
  ...placed,
  name: text().notNull(),
  image: text().notNull(),
  link: text(),
});

/** A row for each section of /sveden/*, from the migration on: nobody adds or deletes one. */
export const organisationDetails = pgTable('organisation_details', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  section: text().$type<SectionName>().notNull().unique(),
  parts: jsonb().$type<Parts>().notNull().default({}),
  request_key: uuid(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
  updated_by: bigint({ mode: 'number' }),
});
