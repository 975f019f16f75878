import { sql } from 'drizzle-orm';
import { bigint, boolean, date, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { ActKind } from '#contract/site/act-kinds.ts';
import type { Parts } from '#contract/site/details/parts.ts';
import type { SectionName } from '#contract/site/details/structure.ts';
import type { Photo } from '#contract/site/media.ts';
import { instant, now } from '#server/platform/db/sql/columns.ts';

/** Columns of every record of the site: its hour of publication, and those of a content record. */
const edited = {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  published_at: instant().notNull(),
  is_active: boolean().notNull().default(true),
  request_key: uuid(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
  updated_by: bigint({ mode: 'number' }),
};

/** A section's records have a place, too. */
const placed = { ...edited, position: integer().notNull() };

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

/** Years with their photos, each in its order. */
export const media = pgTable('media', {
  ...edited,
  year: integer().notNull(),
  title: text().notNull(),
  description: text().notNull().default(''),
  cover: text(),
  photos: jsonb().$type<Photo[]>().notNull().default([]),
  /** The paths of the photos, by the database itself. */
  pictures: text().array().notNull().generatedAlwaysAs(sql`photo_paths(photos)`),
});

/** Photos uploaded for a year, each with its size and its sender's key. */
export const mediaPhotos = pgTable('media_photos', {
  path: text().primaryKey(),
  width: integer().notNull(),
  height: integer().notNull(),
  request_key: uuid(),
  created_at: instant().notNull().default(now),
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
