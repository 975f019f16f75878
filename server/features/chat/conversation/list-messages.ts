import { and, asc, desc, eq, gt, gte, isNull, lt, lte, type SQL } from 'drizzle-orm';
import type { ChatMessage, DialogState } from '#contract/chat/messages.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { writeReading } from '#server/platform/log/write-log.ts';
import { dialogOf, readBy, type Side, sideOf } from '../policy.ts';
import { dialogMessages } from '../tables.ts';
import { getDialogState } from './dialog-state.ts';
import { type MessageRow, messageFor, selectMessages } from './message-rows.ts';

export type MessagesQuery = {
  user_id?: number | undefined;
  before_id?: number | undefined;
  after_id?: number | undefined;
  around_id?: number | undefined;
  since?: number | undefined;
  /** The part with the first unread message, should it not be among the last. */
  unread?: 1 | undefined;
  per_page: number;
};
type MessagesPart = { rows: MessageRow[]; has_before: boolean; has_after: boolean };

/** With more changed messages than this a page reloads all of them. */
const MAX_CHANGED = 100;

const { id, user_id: whose, version, direction, is_read, taken_back_at } = dialogMessages;

/** Up to `limit` messages on one side of a place, in the dialog's order, and whether there are more. One query by an index. */
async function listSide(
  db: Connection,
  user_id: number,
  side: 'before' | 'after',
  place: SQL | undefined,
  limit: number,
) {
  const rows = await selectMessages(db)
    .where(and(eq(whose, user_id), place))
    .orderBy(side === 'before' ? desc(id) : asc(id))
    .limit(limit + 1);
  const found = rows.slice(0, limit);
  return { rows: side === 'before' ? found.reverse() : found, has_more: rows.length > limit };
}

async function listPart(db: Connection, user_id: number, wanted: MessagesQuery): Promise<MessagesPart> {
  const { before_id, after_id, around_id, per_page } = wanted;
  if (after_id !== undefined) {
    const { rows, has_more } = await listSide(db, user_id, 'after', gt(id, after_id), per_page);
    return { rows, has_before: after_id > 0, has_after: has_more };
  }
  if (around_id !== undefined) {
    const half = Math.ceil(per_page / 2);
    const [before, after] = await Promise.all([
      listSide(db, user_id, 'before', lt(id, around_id), half),
      listSide(db, user_id, 'after', gte(id, around_id), half),
    ]);
    return { rows: [...before.rows, ...after.rows], has_before: before.has_more, has_after: after.has_more };
  }
  const place = before_id === undefined ? undefined : lt(id, before_id);
  const { rows, has_more } = await listSide(db, user_id, 'before', place, per_page);
  return { rows, has_before: has_more, has_after: before_id !== undefined };
}

const unreadBy = (side: Side) => and(eq(direction, readBy[side]), eq(is_read, false), isNull(taken_back_at));

/** The dialog's end, or the part around its first unread message where that stands before. One query, four there. */
async function listFromUnread(
  db: Connection,
  { user_id, unread }: Pick<DialogState, 'user_id' | 'unread'>,
  side: Side,
  per_page: number,
): Promise<MessagesPart> {
  const end = await listPart(db, user_id, { per_page });
  const isUnread = ({ message }: MessageRow) =>
    message.direction === readBy[side] && !message.is_read && message.taken_back_at === null;
  if (!end.has_before || end.rows.filter(isUnread).length >= unread) return end;
  const [first] = await db
    .select({ id })
    .from(dialogMessages)
    .where(and(eq(whose, user_id), unreadBy(side)))
    .orderBy(asc(id))
    .limit(1);
  return first ? await listPart(db, user_id, { around_id: first.id, per_page }) : end;
}

/** Messages up to `after_id` that were read, unread or taken back since a version; null for too many. One query. */
async function listChanged(
  db: Connection,
  user_id: number,
  { since, after_id }: Pick<MessagesQuery, 'since' | 'after_id'>,
): Promise<MessageRow[] | null> {
  if (since === undefined) return [];
  const known = after_id === undefined ? undefined : lte(id, after_id);
  const rows = await selectMessages(db)
    .where(and(eq(whose, user_id), gt(version, since), known))
    .orderBy(asc(id))
    .limit(MAX_CHANGED + 1);
  return rows.length > MAX_CHANGED ? null : rows;
}

type MessagesPage = {
  data: ChatMessage[];
  has_before: boolean;
  has_after: boolean;
  changed: ChatMessage[] | null;
  dialog: DialogState;
};

/**
 * A part of a dialog, in its order. The version in the answer was read before the messages: a reader who next asks for
 * what is after the last message and has changed since that version misses nothing. 404 for another's dialog. Two
 * queries; three for the desk, whose reading is logged unless the dialog is the reader's; one more with `around_id`,
 * and one with `since`; three more where `unread` leads away from the end.
 */
export async function listDialog(
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
  wanted: MessagesQuery,
): Promise<MessagesPage> {
  const side = sideOf(caller);
  const user_id = dialogOf(caller, wanted.user_id);
  const dialog = await getDialogState(db, user_id, side);
  const isForeign = side === 'desk' && dialog.taken_by?.user_id !== caller.user_id;
  const [part, changed] = await Promise.all([
    wanted.unread ? listFromUnread(db, dialog, side, wanted.per_page) : listPart(db, user_id, wanted),
    listChanged(db, user_id, wanted),
    isForeign && writeReading(db, { actor_id: caller.user_id, subject_id: user_id, action: 'dialog_read' }),
  ]);
  const shown = (row: MessageRow) => messageFor(side, row, caller.user_id);
  const listed = new Set(part.rows.map(({ message }) => message.id));
  return {
    data: part.rows.map(shown),
    has_before: part.has_before,
    has_after: part.has_after,
    changed: changed?.filter(({ message }) => !listed.has(message.id)).map(shown) ?? null,
    dialog,
  };
}
