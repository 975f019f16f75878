import { and, desc, eq, sql } from 'drizzle-orm';
import type { DialogNote } from '#contract/chat/desk.ts';
import { noteDraft } from '#contract/chat/fields.ts';
import { surnameAndName } from '#contract/words/names.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { clearSentDraftStatement } from '#server/platform/drafts/drafts.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { users } from '#server/platform/users.ts';
import { lockDialogOf } from '../conversation/lock-dialog.ts';
import { dialogNotes } from '../tables.ts';
import { emitDialogChanged } from './emit-dialog-changed.ts';

const MAX_NOTES = 100;

/** Notes of the administration about a person, newest first. One query. */
export async function listNotes(db: Connection, user_id: number, reader_id: number): Promise<DialogNote[]> {
  const { id, author_id, text, created_at } = dialogNotes;
  const rows = await db
    .select({ id, author_id, text, created_at, surname: users.surname, name: users.name })
    .from(dialogNotes)
    .leftJoin(users, eq(users.id, author_id))
    .where(eq(dialogNotes.user_id, user_id))
    .orderBy(desc(id))
    .limit(MAX_NOTES);
  return rows.map((row) => ({
    id: row.id,
    text: row.text,
    created_at: row.created_at,
    author: surnameAndName(row),
    is_own: row.author_id === reader_id,
  }));
}

type NewNote = { user_id: number; text: string; request_key: string };

/** Notes something of a person for the administration, once by its key, and clears the draft it was. 404 for a person without a dialog. */
export const addNote = (db: Database, { user_id: author_id }: Caller, note: NewNote): Promise<void> =>
  db.transaction(async (tx) => {
    await lockDialogOf(tx, note.user_id);
    await tx
      .insert(dialogNotes)
      .values({ ...note, author_id })
      .onConflictDoNothing();
    const [user_id, form, text] = [sql`${author_id}::bigint`, sql`${noteDraft(note.user_id)}`, sql`${note.text}::text`];
    await tx.execute(clearSentDraftStatement({ user_id, form, field: 'text', text }));
    await emitDialogChanged(tx, note);
  });

/** Takes a note of one's own away. Gives whose dialog it stood in; 404 for another's. */
export const deleteNote = (db: Database, { user_id: author_id }: Caller, id: number): Promise<number> =>
  db.transaction(async (tx) => {
    const [gone] = await tx
      .delete(dialogNotes)
      .where(and(eq(dialogNotes.id, id), eq(dialogNotes.author_id, author_id)))
      .returning({ user_id: dialogNotes.user_id });
    if (!gone) throw notFound('Заметка не найдена');
    await emitDialogChanged(tx, gone);
    return gone.user_id;
  });
