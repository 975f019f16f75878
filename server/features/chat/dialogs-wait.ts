import { gt } from 'drizzle-orm';
import { admin } from '#contract/roles.ts';
import type { WaitingCount } from '#server/platform/menu/waiting.ts';
import { dialogs } from './tables.ts';

/** Dialogs with something the administration has not read. */
export const dialogsWait: WaitingCount = {
  entry: '/admin/chat',
  who: admin,
  rows: (db, _caller, most) =>
    db.select({ user_id: dialogs.user_id }).from(dialogs).where(gt(dialogs.unread_in, 0)).limit(most),
};
