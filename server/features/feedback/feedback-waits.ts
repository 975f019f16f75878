import { and, isNull, min, sql } from 'drizzle-orm';
import { admin } from '#contract/roles.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { WaitingCount } from '#server/platform/menu/waiting.ts';
import { type WaitingSelect, waitingColumns } from '#server/platform/menu/waiting-line.ts';
import { feedback } from './tables.ts';

const isUnread = and(isNull(feedback.deleted_at), isNull(feedback.read_at));

/** Messages that nobody of the administration has read: an entry of the side menu. */
export const feedbackWaits: WaitingCount = {
  entry: '/admin/feedback',
  who: admin,
  rows: (db, _caller, limit) => db.select({ id: feedback.id }).from(feedback).where(isUnread).limit(limit),
};

/** Unread messages of people without an account: a line of the administrators' home. */
export const waitingFeedback: WaitingSelect = () =>
  sql`select ${waitingColumns({ oldest_at: min(feedback.created_at) })} from ${feedback} where ${isUnread}`;

/** How much of it there is. One query, by an index. */
export const countUnread = async (db: Connection) => ({ unread_messages: await db.$count(feedback, isUnread) });
