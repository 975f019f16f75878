import { eq, sql } from 'drizzle-orm';
import { hasDialog } from '#contract/chat/fields.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { prepared } from '#server/platform/db/sql/prepared.ts';
import { notFound } from '#server/platform/errors.ts';
import { users } from '#server/platform/users.ts';
import { dialogs } from '../tables.ts';

export type Dialog = typeof dialogs.$inferSelect;

const lockStatement = prepared((db) =>
  db
    .insert(dialogs)
    .values({ user_id: sql.placeholder('user_id'), version: 1 })
    .onConflictDoUpdate({ target: dialogs.user_id, set: { version: sql`${dialogs.version} + 1` } })
    .returning()
    .prepare('dialog_held'),
);
const utypeOf = prepared((db) =>
  db
    .select({ utype: users.utype })
    .from(users)
    .where(eq(users.id, sql.placeholder('user_id')))
    .prepare('utype_of_user'),
);

/**
 * Locks a person's dialog to the end of the transaction, and begins it where there is none; gives it with the version
 * of what is now to be changed. Other writers wait, so that numbers taken after this are committed in their order. One
 * query.
 */
export async function lockDialog(tx: Connection, user_id: number): Promise<Dialog> {
  const [dialog] = await lockStatement(tx).execute({ user_id });
  if (!dialog) throw new Error('dialog was not locked');
  return dialog;
}

/** Locks a dialog that the desk names by its person: 404 where there is no such person, or it is one of the administration. Two queries. */
export async function lockDialogOf(tx: Connection, user_id: number): Promise<Dialog> {
  const [person] = await utypeOf(tx).execute({ user_id });
  if (!person || !hasDialog(person.utype)) throw notFound('Диалог не найден');
  return lockDialog(tx, user_id);
}
