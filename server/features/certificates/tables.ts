import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { CertificateKind } from '#contract/certificates/kinds.ts';
import type { Direction } from '#contract/families/directions.ts';
import { instant, now } from '#server/platform/db/sql/columns.ts';

const key = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = () => bigint({ mode: 'number' });

export const certificates = pgTable('certificates', {
  id: key(),
  number: text().notNull(),
  participation_id: reference(),
  user_id: reference(),
  kind: text().$type<CertificateKind>().notNull(),
  season: integer().notNull(),
  direction: text().$type<Direction>(),
  /** The version of the sheet that counts. */
  version: integer().notNull().default(1),
  /** The name as it stands on the sheet. */
  surname: text().notNull(),
  name: text().notNull(),
  patronymic: text().notNull(),
  /** Null once it was erased. */
  path: text(),
  made_at: instant().notNull().default(now),
  made_by: reference(),
  sent_at: instant(),
  sent_by: reference(),
  archived_at: instant(),
  archived_by: reference(),
  erased_at: instant(),
  created_at: instant().notNull().default(now),
});

/** Every sheet made under a number; those before the last are revoked. */
export const certificateSheets = pgTable('certificate_sheets', {
  certificate_id: reference().notNull(),
  version: integer().notNull(),
  kind: text().$type<CertificateKind>().notNull(),
  made_at: instant().notNull().default(now),
});

/** The making of all; at most one is not done. */
export const certificateRuns = pgTable('certificate_runs', {
  id: key(),
  season: integer().notNull(),
  state: text().$type<'running' | 'stopped' | 'done'>().notNull().default('running'),
  total: integer().notNull(),
  made: integer().notNull().default(0),
  failed: integer().notNull().default(0),
  after_id: reference().notNull().default(0),
  started_by: reference(),
  started_at: instant().notNull().default(now),
  finished_at: instant(),
});

/** Sheets of former years: brought by an import, checked by their number alone. */
export const formerCertificates = pgTable('former_certificates', {
  id: key(),
  number: text().notNull(),
  /** The number as numbers are compared (contract/certificates/number.ts). */
  number_key: text().notNull(),
  kind: text().$type<CertificateKind>().notNull(),
  year: integer().notNull(),
  surname: text().notNull(),
  name: text().notNull(),
  patronymic: text().notNull(),
  created_at: instant().notNull().default(now),
});
