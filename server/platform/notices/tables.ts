import { bigint, pgTable, text } from 'drizzle-orm/pg-core';
import type { NoticeChannel, NoticeGroup } from '#contract/notices/groups.ts';
import type { FactKind } from '#contract/notices/kinds.ts';
import { bytes, instant, now } from '#server/platform/db/sql/columns.ts';

export const notices = pgTable('notices', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }).notNull(),
  kind: text().$type<FactKind>().notNull(),
  text: text().notNull(),
  /** The person the notice names. */
  about_id: bigint({ mode: 'number' }),
  created_at: instant().notNull().default(now),
  read_at: instant(),
  /** When it is to be sent to the reader's devices; null for one that is not, or was. */
  push_at: instant(),
});

/** A way somebody wants no notices of a group by. */
export type SwitchedOff = `${NoticeGroup}:${NoticeChannel}`;

export const noticeChoices = pgTable('notice_choices', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  switched_off: text().array().$type<SwitchedOff[]>().notNull(),
});

/** Browsers that notices are sent to; each ends with the session it was switched on in. */
export const pushDevices = pgTable('push_devices', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  user_id: bigint({ mode: 'number' }).notNull(),
  session_id: bigint({ mode: 'number' }).notNull(),
  endpoint_hash: bytes().notNull(),
  /** Address and keys, sealed (secret-key.ts). */
  subscription: text().notNull(),
  device: text().notNull(),
  time_zone: text().notNull(),
  created_at: instant().notNull().default(now),
});
