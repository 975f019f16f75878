import { type SQL, sql } from 'drizzle-orm';
import type { FoundMessage, FoundNote } from '#contract/chat/desk.ts';
import type { Utype } from '#contract/roles.ts';
import { displayName } from '#contract/words/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type MessageQuery, messageQuery } from '#server/platform/db/sql/has-words.ts';
import { users } from '#server/platform/users.ts';
import { MARK_END, MARK_START, partsOf } from './found-parts.ts';

const PER_PAGE = 20;

type Row = {
  is_note: boolean;
  id: string;
  user_id: string;
  utype: Utype;
  surname: string;
  name: string;
  patronymic: string;
  direction: 'in' | 'out';
  created_at: string;
  text: string;
  marked: string;
  files: { name: string; marked: string }[];
};

const options = `HighlightAll=true, StartSel=${MARK_START}, StopSel=${MARK_END}`;

/** A text with marks, as an index of the words has them: `ё` is `е`, and no sign of ours stands in the text itself. */
export const markedText = (text: string, by: SQL): SQL =>
  sql`ts_headline('russian', ${sql.raw(`translate(${text}, 'ёЁ${MARK_START}${MARK_END}', 'еЕ  ')`)}, ${by}, ${options})`;

/** The name of a file with marks: what parts its words is a space, and as long. */
export const markedName = (by: SQL): SQL =>
  sql`ts_headline('russian', translate(f.original_name, 'ёЁ_.-()[]', 'еЕ       '), ${by}, ${options})`;

/** Words of the name of a file, `f`. */
export const fileWords = sql.raw('material_words(f.original_name)');
const noteWords = sql.raw(`to_tsvector('russian', translate(n.text, 'ёЁ', 'еЕ'))`);

/** The newest of so many messages are looked through one by one: what many hold is found there at once. */
const MAX_SCANNED = 20_000;

type SearchInput = { query: string; before_id?: number | undefined };

/** Which messages are walked, in which order, and whether the notes are searched with them. */
type Walk = { among: SQL; order: SQL; withNotes: boolean };

/** The newest messages that hold the words, in their texts or in the names of their files, and the newest notes; marked. */
function selectFound({ wanted, unwanted }: MessageQuery, { among, order, withNotes }: Walk): SQL {
  const holds = (words: SQL): SQL =>
    sql`${words} @@ ${wanted}${unwanted ? sql` and not ${words} @@ ${unwanted}` : sql``}`;
  const ofMessage = sql`m.taken_back_at is null and ${among}`;
  const notInText = unwanted ? sql` and not m.words @@ ${unwanted}` : sql``;
  const notInNames = unwanted
    ? sql` and not exists (select from dialog_files f where f.message_id = m.id and ${fileWords} @@ ${unwanted})`
    : sql``;
  return sql`
  with found as (
    select false as is_note, m.id, m.user_id, m.direction, m.created_at, m.text,
      ${markedText('m.text', wanted)} as marked,
      (select coalesce(json_agg(json_build_object('name', f.original_name, 'marked', ${markedName(wanted)}) order by f.ordinal), '[]')
        from dialog_files f where f.message_id = m.id and ${fileWords} @@ ${wanted}) as files
    from dialog_messages m where m.id in (
      (select m.id from dialog_messages m where ${holds(sql`m.words`)}${notInNames} and ${ofMessage}
        order by ${order} desc limit ${PER_PAGE + 1})
      union all
      (select m.id from dialog_files f join dialog_messages m on m.id = f.message_id
        where ${holds(fileWords)}${notInText} and ${ofMessage} order by ${order} desc limit ${PER_PAGE + 1}))
  ), noted as (
    select true, n.id, n.user_id, 'out', n.created_at, n.text, ${markedText('n.text', wanted)}, '[]'::json
    from dialog_notes n where ${withNotes} and ${holds(noteWords)} order by n.id desc limit ${PER_PAGE}
  )
  select shown.*, u.surname, u.name, u.patronymic, u.utype
  from ((select * from found order by id desc limit ${PER_PAGE + 1}) union all select * from noted) shown
    join ${users} u on u.id = shown.user_id
  order by is_note, shown.id desc`;
}

/**
 * Messages before `end` by the index of words alone, where no table is walked (`enable_seqscan`): sums are nothing that the
 * index of numbers knows, whose walk would look at every text for words that never meet.
 */
export const selectByWords = (query: MessageQuery, end: SQL): SQL =>
  selectFound(query, { among: sql`m.id + 0 < ${end}`, order: sql`m.id + 0`, withNotes: false });

/** For words that hardly any of the newest messages has: a walk from the newest back might not end. */
const findByWords = (db: Connection, query: MessageQuery, end: SQL): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<Row>(selectByWords(query, end));
    return rows;
  });

type Rows = { messages: Row[]; notes: Row[] };

async function findRows(db: Connection, { query, before_id }: SearchInput): Promise<Rows> {
  const asked = messageQuery(query);
  const end =
    before_id === undefined ? sql`(select coalesce(max(id), 0) + 1 from dialog_messages)` : sql`${before_id}::bigint`;
  const among = sql`m.id < ${end} and m.id >= ${end} - ${MAX_SCANNED}`;
  const walk = { among, order: sql`m.id`, withNotes: before_id === undefined };
  const { rows } = await db.execute<Row>(selectFound(asked, walk));
  const messages = rows.filter(({ is_note }) => !is_note);
  const notes = rows.filter(({ is_note }) => is_note);
  if (messages.length > PER_PAGE) return { messages, notes };
  const { rows: older } = await db.execute(sql`select from dialog_messages where id < ${end} - ${MAX_SCANNED} limit 1`);
  return { messages: older.length === 0 ? messages : await findByWords(db, asked, end), notes };
}

const foundIn = (row: Row) => ({
  user_id: Number(row.user_id),
  utype: row.utype,
  name: displayName(row),
  created_at: new Date(row.created_at).toISOString(),
  parts: partsOf(row.text, row.marked),
});

type Found = { data: FoundMessage[]; notes: FoundNote[]; has_more: boolean };

/**
 * Messages that hold all these words in any form («поездка» finds «поездку») in their text, or in the name of a file of
 * theirs, the newest first; «"в кавычках"» as they stand, «-слово» none with it. The newest notes of the administration
 * come with the first page. Found words are marked as parts. One query where the newest messages have a page of them, two
 * while there are no more than those, else four, by the index of words. docs/product/messages.md, «Search».
 */
export async function searchMessages(db: Connection, input: SearchInput): Promise<Found> {
  const { messages, notes } = await findRows(db, input);
  return {
    data: messages.slice(0, PER_PAGE).map((row) => ({
      message_id: Number(row.id),
      direction: row.direction,
      files: row.files.map(({ name, marked }) => partsOf(name, marked)),
      ...foundIn(row),
    })),
    notes: notes.map((row) => ({ note_id: Number(row.id), ...foundIn(row) })),
    has_more: messages.length > PER_PAGE,
  };
}
