import { bigint, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { instant, now } from '#server/platform/db/sql/columns.ts';

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const reference = () => bigint({ mode: 'number' });

/** Paragraphs of lectures that were marked, with the words they had then. */
export const markedParagraphs = pgTable('marked_paragraphs', {
  id: id(),
  lecture_id: reference().notNull(),
  paragraph: text().notNull(),
  heading: text().notNull(),
  beginning: text().notNull(),
});

export const unclearMarks = pgTable(
  'unclear_marks',
  {
    paragraph_id: reference().notNull(),
    participation_id: reference().notNull(),
    marked_at: instant().notNull().default(now),
  },
  (table) => [primaryKey({ columns: [table.paragraph_id, table.participation_id] })],
);

export const pinnedAnswers = pgTable('pinned_answers', {
  id: id(),
  lecture_id: reference().notNull(),
  paragraph: text(),
  question: text().notNull(),
  answer: text().notNull(),
  request_key: uuid().notNull(),
  created_at: instant().notNull().default(now),
  updated_at: instant().notNull().default(now),
  updated_by: reference(),
});
