import { sql } from 'drizzle-orm';
import { bigint, boolean, integer, jsonb, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import type { AboutKind } from '#contract/chat/about-kinds.ts';
import type { NoteKind } from '#contract/chat/desk.ts';
import type { DeskFilter } from '#contract/chat/fields.ts';
import type { Status } from '#contract/statuses.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import type { LecturePlace } from '#contract/unclear/place.ts';
import { instant, now } from '#server/platform/db/sql/columns.ts';

/** One person's dialog with the administration; every change of it locks this row first (lock-dialog.ts). */
export const dialogs = pgTable('dialogs', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  admin_dialog_priority: smallint().notNull().default(0),
  version: bigint({ mode: 'number' }).notNull().default(0),
  taken_by: bigint({ mode: 'number' }),
  closed_at: instant(),
  last_at: instant().notNull().default(now),
  unread_in: integer().notNull().default(0),
  unread_out: integer().notNull().default(0),
  waiting_since: instant(),
  wait_told_at: instant(),
  unread_since: instant(),
  letter_at: instant(),
  snoozed_until: instant(),
  snoozed_by: bigint({ mode: 'number' }),
  returned_at: instant(),
  /** Worked out by the database (0067-desk.sql): since when the desk owes something. */
  due_since: instant().generatedAlwaysAs(sql`null`),
  desk_rank: smallint().notNull().generatedAlwaysAs(sql`0`),
});

export const dialogMessages = pgTable('dialog_messages', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }).notNull(),
  direction: text().$type<'in' | 'out'>().notNull(),
  author_id: bigint({ mode: 'number' }),
  text: text().notNull().default(''),
  is_read: boolean().notNull().default(false),
  /** The last time; stays where a message was marked as unread by hand. */
  read_at: instant(),
  taken_back_at: instant(),
  version: bigint({ mode: 'number' }).notNull(),
  request_key: uuid().notNull(),
  about_kind: text().$type<AboutKind>(),
  about_user_id: bigint({ mode: 'number' }),
  about_status: integer().$type<Status>(),
  about_time_out_type: text().$type<TimeoutType>(),
  about_time_out_date: instant(),
  about_place: jsonb().$type<LecturePlace>(),
  quoted_id: bigint({ mode: 'number' }),
  waited_since: instant(),
  created_at: instant().notNull(),
});

export const dialogFiles = pgTable('dialog_files', {
  message_id: bigint({ mode: 'number' }).notNull(),
  ordinal: smallint().notNull(),
  path: text().notNull().unique(),
  original_name: text().notNull(),
  content_type: text().notNull(),
  size: bigint({ mode: 'number' }).notNull(),
});

export const dialogNotes = pgTable('dialog_notes', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }).notNull(),
  author_id: bigint({ mode: 'number' }),
  text: text().notNull(),
  request_key: uuid().notNull(),
  created_at: instant().notNull().default(now),
  kind: text().$type<NoteKind>().notNull().default('note'),
  colleague_id: bigint({ mode: 'number' }),
});

export const noteMentions = pgTable(
  'dialog_note_mentions',
  { note_id: bigint({ mode: 'number' }).notNull(), user_id: bigint({ mode: 'number' }).notNull() },
  ({ note_id, user_id }) => [primaryKey({ columns: [note_id, user_id] })],
);

export const readyAnswers = pgTable('ready_answers', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  title: text().notNull(),
  text: text().notNull(),
  text_child: text().notNull().default(''),
  updated_by: bigint({ mode: 'number' }),
  updated_at: instant().notNull().default(now),
});

export const deskFilters = pgTable('desk_filters', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }).notNull(),
  title: text().notNull(),
  filter: text().$type<DeskFilter>().notNull(),
  search: text().notNull().default(''),
  in_messages: boolean().notNull().default(false),
  request_key: uuid().notNull(),
  created_at: instant().notNull().default(now),
});
