import { bigint, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '#server/platform/db/sql/columns.ts';

/** Meetings and what was taken back, by the sender's own key. */
export const checkIns = pgTable('check_ins', {
  key: uuid().primaryKey(),
  participation_id: bigint({ mode: 'number' }).notNull(),
  kind: text().$type<'arrived' | 'undone'>().notNull(),
  pressed_at: instant().notNull(),
  received_at: instant().notNull().default(now),
  actor_id: bigint({ mode: 'number' }),
  /** The version of the child's marks that this one made; null of marks of former code. */
  version: integer(),
});

const markColumns = {
  key: uuid().primaryKey(),
  participation_id: bigint({ mode: 'number' }).notNull(),
  received_at: instant().notNull().default(now),
  actor_id: bigint({ mode: 'number' }),
  undone_at: instant(),
  undone_by: bigint({ mode: 'number' }),
  undone_reason: text(),
};

/** Medicines given at the camp, by the sender's own key: health data. */
export const medicinesGiven = pgTable('medicines_given', {
  ...markColumns,
  medicine: text().notNull(),
  dose: text().notNull(),
  remark: text().notNull().default(''),
  given_at: instant().notNull(),
});

/** Notes of the day, which families never see. */
export const campNotes = pgTable('camp_notes', {
  ...markColumns,
  text: text().notNull(),
  noted_at: instant().notNull(),
});
