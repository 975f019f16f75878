import { gt, min, sql } from 'drizzle-orm';
import { admin } from '#contract/roles.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import type { WaitingCount } from '#server/platform/menu/waiting.ts';
import { holdersOf, type WaitingSelect, waitingColumns } from '#server/platform/menu/waiting-line.ts';
import { users } from '#server/platform/users.ts';
import { dialogs } from '../tables.ts';
import { isWaiting } from './list-desk.ts';

/** Dialogs with something the administration has not read. */
export const dialogsWait: WaitingCount = {
  entry: '/admin/chat',
  who: admin,
  rows: (db, _caller, limit) =>
    db.select({ user_id: dialogs.user_id }).from(dialogs).where(gt(dialogs.unread_in, 0)).limit(limit),
};

/** Dialogs that wait for an answer, with the members who have taken some: a line of the administrators' home. */
export const waitingDialogs: WaitingSelect = () => sql`
  select ${waitingColumns({
    oldest_at: min(dialogs.waiting_since),
    holders: holdersOf(sql`
      select ${users.id} as user_id, ${surnameAndNameOf(users)} as name
      from ${dialogs} join ${users} on ${users.id} = ${dialogs.taken_by} where ${isWaiting}`),
  })} from ${dialogs} where ${isWaiting}`;
