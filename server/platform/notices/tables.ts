import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { NoticeChannel, NoticeGroup } from '#contract/notices/groups.ts';
import type { FactKind } from '#contract/notices/kinds.ts';
import { instant, now } from '#server/platform/db/sql/columns.ts';

export const notices = pgTable('notices', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }).notNull(),
  kind: text().$type<FactKind>().notNull(),
  text: text().notNull(),
  /** The person the notice names. */
  about_id: bigint({ mode: 'number' }),
  created_at: instant().notNull().default(now),
  read_at: instant(),
});

/** A way somebody wants no notices of a group by. */
export type SwitchedOff = `${NoticeGroup}:${NoticeChannel}`;

export const noticeChoices = pgTable('notice_choices', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  switched_off: text().array().$type<SwitchedOff[]>().notNull(),
});
