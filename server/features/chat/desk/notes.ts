import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { DialogNote } from '#contract/chat/desk.ts';
import { noteDraft } from '#contract/chat/fields.ts';
import { utypes } from '#contract/roles.ts';
import { displayName, surnameAndName } from '#contract/words/names.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { clearSentDraftStatement } from '#server/platform/drafts/drafts.ts';
import { invalid, notFound } from '#server/platform/errors.ts';
import type { Caller } from '#server/platform/http/context.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import { users } from '#server/platform/users.ts';
import { lockDialogOf } from '../conversation/lock-dialog.ts';
import { mentionedNotice } from '../messages.ts';
import { dialogNotes, noteMentions } from '../tables.ts';
import { emitDialogChanged } from './emit-dialog-changed.ts';

const MAX_NOTES = 100;
const colleague = alias(users, 'colleague');

type MentionedUser = { user_id: number; surname: string; name: string };
const mentionedOf = sql<MentionedUser[]>`(
  select coalesce(json_agg(json_build_object('user_id', u.id, 'surname', u.surname, 'name', u.name) order by u.id), '[]')
  from ${noteMentions} m join ${users} u on u.id = m.user_id where m.note_id = ${dialogNotes.id})`;

/** Notes of the administration about a person, newest first. One query. */
export async function listNotes(db: Connection, user_id: number, reader_id: number): Promise<DialogNote[]> {
  const { id, author_id, text, created_at, kind, colleague_id } = dialogNotes;
  const rows = await db
    .select({
      id,
      author_id,
      text,
      created_at,
      kind,
      author: { surname: users.surname, name: users.name },
      colleague: { surname: colleague.surname, name: colleague.name },
      mentioned: mentionedOf,
    })
    .from(dialogNotes)
    .leftJoin(users, eq(users.id, author_id))
    .leftJoin(colleague, eq(colleague.id, colleague_id))
    .where(eq(dialogNotes.user_id, user_id))
    .orderBy(desc(id))
    .limit(MAX_NOTES);
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    text: row.text,
    created_at: row.created_at,
    author: row.author ? surnameAndName(row.author) : '',
    colleague: row.colleague ? surnameAndName(row.colleague) : '',
    mentioned: row.mentioned.map((one) => ({ user_id: one.user_id, name: surnameAndName(one) })),
    is_own: row.author_id === reader_id,
  }));
}

/** Writes a note into a dialog its caller holds, once by the author's key; gives its number the first time. One query. */
export async function writeNote(tx: Connection, note: typeof dialogNotes.$inferInsert): Promise<number | undefined> {
  const [written] = await tx.insert(dialogNotes).values(note).onConflictDoNothing().returning({ id: dialogNotes.id });
  return written?.id;
}

/** Requires people who answer at the desk, the only ones who may see a note. One query, none for none. */
async function requireColleagues(tx: Connection, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const staff = and(inArray(users.utype, [utypes.administrator, utypes.curator]), isNull(users.blocked_at));
  const found = await tx.$count(users, and(inArray(users.id, [...ids]), staff));
  if (found < ids.length) throw invalid({ mentioned: 'Такого сотрудника нет' });
}

/** Tells the mentioned colleagues of a note; its author knows. */
async function notifyMentioned(
  { delivery, config }: NoteDeps,
  tx: Connection,
  { user_id, ids }: { user_id: number; ids: readonly number[] },
): Promise<void> {
  if (ids.length === 0) return;
  const [person] = await tx.select().from(users).where(eq(users.id, user_id));
  const about = { user_id, name: person ? displayName(person) : '' };
  await notifyPeople(delivery, tx, ids, mentionedNotice(about, config.PORTAL_ORIGIN));
}

type NoteDeps = Pick<SignedContext, 'db' | 'caller' | 'delivery' | 'config'>;
type NewNote = { user_id: number; text: string; request_key: string; mentioned: readonly number[] };

/**
 * Notes something of a person for the administration, once by its key, clears the draft it was and tells the colleagues
 * it mentions. 404 for a person without a dialog, 422 for a mention of somebody who does not answer at the desk.
 */
export const addNote = (deps: NoteDeps, { mentioned: named, ...note }: NewNote): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const author_id = deps.caller.user_id;
    const mentioned = [...new Set(named)];
    await requireColleagues(tx, mentioned);
    await lockDialogOf(tx, note.user_id);
    const note_id = await writeNote(tx, { ...note, author_id });
    const [user_id, form, text] = [sql`${author_id}::bigint`, sql`${noteDraft(note.user_id)}`, sql`${note.text}::text`];
    await tx.execute(clearSentDraftStatement({ user_id, form, field: 'text', text }));
    if (note_id === undefined) return;
    if (mentioned.length > 0) await tx.insert(noteMentions).values(mentioned.map((id) => ({ note_id, user_id: id })));
    await notifyMentioned(deps, tx, { user_id: note.user_id, ids: mentioned.filter((id) => id !== author_id) });
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
