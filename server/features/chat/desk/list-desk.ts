import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DeskRow } from '#contract/chat/desk.ts';
import type { DeskFilter } from '#contract/chat/fields.ts';
import { displayName, surnameAndName } from '#contract/words/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { findPage, MAX_LISTED, type Page } from '#server/platform/db/sql/long-list.ts';
import { nameColumns, users } from '#server/platform/users.ts';
import { dialogFiles, dialogMessages, dialogs } from '../tables.ts';
import { checkFrequent, isNamed } from './named-dialogs.ts';

type DeskQuery = { filter: DeskFilter; search: string };
type DeskPage = { data: DeskRow[]; total: number; is_more: boolean; is_frequent: boolean };

const LAST_LENGTH = 140;
const holder = alias(users, 'holder');

/** Open, and not put off to another hour. */
const isOpen = sql`${dialogs.closed_at} is null and ${dialogs.snoozed_until} is null`;
/** The desk owes somebody an answer, or a look at what has come back. */
export const isWaiting = sql`${dialogs.due_since} is not null`;
/** Each filter by an index that has its order (0067-desk.sql, 0095-lists-of-few.sql). */
const conditions: Record<DeskFilter, (caller_id: number) => SQL> = {
  open: () => isOpen,
  unread: () => sql`${isOpen} and ${dialogs.unread_in} > 0`,
  waiting: () => isWaiting,
  mine: (caller_id) => sql`${isOpen} and ${dialogs.taken_by} = ${caller_id}`,
  nobodys: () => sql`${isOpen} and ${dialogs.taken_by} is null`,
  important: () => sql`${isOpen} and ${dialogs.admin_dialog_priority} > 0`,
  snoozed: () => sql`${dialogs.snoozed_until} is not null`,
  closed: () => sql`${dialogs.closed_at} is not null`,
};

/** Who waits, by priority and since when; then what is unread, then the rest, the latest first. */
const deskOrder = sql`desk_rank desc, due_since, last_at desc, user_id`;
const orders: Partial<Record<DeskFilter, SQL>> = {
  waiting: sql`due_since, user_id`,
  snoozed: sql`snoozed_until, user_id`,
  closed: sql`closed_at desc, user_id`,
};

/** The order of a search, whose person may stand in any dialog: the open ones first. */
const searchOrder = sql`closed_at is not null, snoozed_until is not null, ${deskOrder}`;

/** Dialogs of a page, with who it is and the last message of each; in no order. One query. */
async function listRows(db: Connection, ids: readonly number[]) {
  if (ids.length === 0) return [];
  const last = db
    .select({
      direction: dialogMessages.direction,
      text: sql<string>`left(${dialogMessages.text}, ${LAST_LENGTH})`.as('last_text'),
      files:
        sql<number>`(select count(*)::integer from ${dialogFiles} where ${dialogFiles.message_id} = ${dialogMessages.id})`.as(
          'last_files',
        ),
      is_read: dialogMessages.is_read,
    })
    .from(dialogMessages)
    .where(and(eq(dialogMessages.user_id, dialogs.user_id), sql`${dialogMessages.taken_back_at} is null`))
    .orderBy(desc(dialogMessages.id))
    .limit(1)
    .as('last');
  return await db
    .select({
      dialog: dialogs,
      person: { utype: users.utype, ...nameColumns },
      holder: { surname: holder.surname, name: holder.name },
      last: { direction: last.direction, text: last.text, files: last.files, is_read: last.is_read },
    })
    .from(dialogs)
    .innerJoin(users, eq(users.id, dialogs.user_id))
    .leftJoin(holder, eq(holder.id, dialogs.taken_by))
    .leftJoinLateral(last, sql`true`)
    .where(inArray(dialogs.user_id, [...ids]));
}

const rowOf = ({ dialog, person, holder: taker, last }: Awaited<ReturnType<typeof listRows>>[number]): DeskRow => ({
  user_id: dialog.user_id,
  utype: person.utype,
  name: displayName(person),
  admin_dialog_priority: dialog.admin_dialog_priority,
  unread: dialog.unread_in,
  waiting_since: dialog.waiting_since,
  snoozed_until: dialog.snoozed_until,
  returned_at: dialog.returned_at,
  taken_by: dialog.taken_by && taker ? { user_id: dialog.taken_by, name: surnameAndName(taker) } : null,
  is_closed: dialog.closed_at !== null,
  last_at: dialog.last_at,
  last,
});

/** A page of the desk; a search is of all dialogs, whatever the filter. Three queries however long it is. */
export async function listDesk(
  db: Connection,
  caller_id: number,
  { filter, search }: DeskQuery,
  page: Page,
): Promise<DeskPage> {
  const is_frequent = await checkFrequent(db, search);
  const where = search === '' ? conditions[filter](caller_id) : isNamed(search, is_frequent);
  const order = search === '' ? (orders[filter] ?? deskOrder) : searchOrder;
  const walk = async ({ offset, limit }: Page) => {
    const { rows } = await db.execute<{ id: string }>(
      sql`select user_id as id from dialogs where ${where} order by ${order} limit ${limit} offset ${offset}`,
    );
    return rows.map(({ id }) => Number(id));
  };
  const { ids, total } = await findPage(
    db,
    {
      select: (limit) =>
        sql`select user_id as id, user_id, desk_rank, due_since, last_at, snoozed_until, closed_at
          from dialogs where ${where} ${limit}`,
      order,
      walk: search === '' ? walk : undefined,
      areFewWalked: true,
    },
    page,
  );
  const found = await listRows(db, ids);
  const rows = new Map(found.map((row) => [row.dialog.user_id, rowOf(row)]));
  return {
    data: ids.flatMap((id) => rows.get(id) ?? []),
    total: Math.min(total, MAX_LISTED),
    is_more: total > MAX_LISTED,
    is_frequent,
  };
}
