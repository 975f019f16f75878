import { min, sql } from 'drizzle-orm';
import { admin } from '#contract/roles.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import type { WaitingCount } from '#server/platform/menu/waiting.ts';
import { holdersOf, type WaitingSelect, waitingColumns } from '#server/platform/menu/waiting-line.ts';
import { users } from '#server/platform/users.ts';
import { dialogs } from '../tables.ts';
import { isWaiting } from './list-desk.ts';

/** Dialogs whose person waits for the administration, and those that were put off and have come back. */
export const dialogsWait: WaitingCount = {
  entry: '/admin/chat',
  who: admin,
  rows: (db, _caller, limit) => db.select({ user_id: dialogs.user_id }).from(dialogs).where(isWaiting).limit(limit),
};

/** The same dialogs, with the members who have taken some: a line of the administrators' home. */
export const waitingDialogs: WaitingSelect = () => sql`
  select ${waitingColumns({
    oldest_at: min(dialogs.due_since),
    holders: holdersOf(sql`
      select ${users.id} as user_id, ${surnameAndNameOf(users)} as name
      from ${dialogs} join ${users} on ${users.id} = ${dialogs.taken_by} where ${isWaiting}`),
  })} from ${dialogs} where ${isWaiting}`;
