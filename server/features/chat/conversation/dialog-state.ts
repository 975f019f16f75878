import { eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { hasDialog } from '#contract/chat/fields.ts';
import type { DialogState } from '#contract/chat/messages.ts';
import { surnameAndName } from '#contract/words/names.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { notFound } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import type { Side } from '../policy.ts';
import { dialogs } from '../tables.ts';

const holder = alias(users, 'holder');

const dialogOfUser = prepared((db) =>
  db
    .select({ utype: users.utype, dialog: dialogs, surname: holder.surname, name: holder.name })
    .from(users)
    .leftJoin(dialogs, eq(dialogs.user_id, users.id))
    .leftJoin(holder, eq(holder.id, dialogs.taken_by))
    .where(eq(users.id, sql.placeholder('user_id')))
    .prepare('dialog_of_user'),
);

/** What a side is shown of a dialog besides its messages; of one that has not begun, too. 404 for somebody who can have none. One query. */
export async function getDialogState(db: Connection, user_id: number, side: Side): Promise<DialogState> {
  const [row] = await dialogOfUser(db).execute({ user_id });
  if (!row || !hasDialog(row.utype)) throw notFound('Диалог не найден');
  const { dialog } = row;
  const { chat_answer_hours } = await getConfiguration(db);
  const isDesk = side === 'desk';
  const taken_by = isDesk && dialog?.taken_by ? { user_id: dialog.taken_by, name: surnameAndName(row) } : null;
  return {
    user_id,
    admin_dialog_priority: isDesk ? (dialog?.admin_dialog_priority ?? 0) : null,
    unread: (isDesk ? dialog?.unread_in : dialog?.unread_out) ?? 0,
    version: dialog?.version ?? 0,
    is_closed: (dialog?.closed_at ?? null) !== null,
    snoozed_until: isDesk ? (dialog?.snoozed_until ?? null) : null,
    taken_by,
    answer_hours: chat_answer_hours,
  };
}
