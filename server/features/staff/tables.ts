import { bigint, pgTable, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, now } from '#server/platform/db/sql/columns.ts';

/** One-time links of administrators and curators; of the links of one contact the last one counts. */
export const staffInvitations = pgTable('staff_invitations', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  utype: smallint().$type<1 | 5>().notNull(),
  channel: text().$type<'email' | 'phone'>().notNull(),
  contact: text().notNull(),
  token_hash: bytes().notNull(),
  /** Null: the operator of the machine has made it (bin/administrator.ts). */
  invited_by: bigint({ mode: 'number' }),
  request_key: uuid(),
  created_at: instant().notNull().default(now),
  /** Null: the link was printed, the portal cannot write there. */
  sent_at: instant(),
  expires_at: instant().notNull(),
  replaced_at: instant(),
  withdrawn_at: instant(),
  used_at: instant(),
  user_id: bigint({ mode: 'number' }),
});
export type StaffInvitationRow = typeof staffInvitations.$inferSelect;

/** Who has left the team; a member who is not blocked any more since has come back. */
export const staffDepartures = pgTable('staff_departures', {
  user_id: bigint({ mode: 'number' }).primaryKey(),
  left_at: instant().notNull().default(now),
  decided_by: bigint({ mode: 'number' }),
  heir_id: bigint({ mode: 'number' }),
});
