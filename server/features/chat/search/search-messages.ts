import { type SQL, sql } from 'drizzle-orm';
import type { FoundMessage } from '#contract/chat/desk.ts';
import type { Utype } from '#contract/roles.ts';
import { displayName } from '#contract/words/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { MARK_END, MARK_START, partsOf } from './found-parts.ts';

const PER_PAGE = 20;

type Row = {
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
};

/** Marks, as an index of the words has them: `ё` is `е`, and no sign of ours stands in the text itself. */
export const plainText = sql.raw(`translate(m.text, 'ёЁ${MARK_START}${MARK_END}', 'еЕ  ')`);
export const highlightOptions = `HighlightAll=true, StartSel=${MARK_START}, StopSel=${MARK_END}`;

/** The newest of so many messages are looked through one by one: what many hold is found there at once. */
const MAX_SCANNED = 20_000;

type SearchInput = { query: string; before_id?: number | undefined };

export const tsqueryOf = ({ query }: Pick<SearchInput, 'query'>): SQL =>
  sql`websearch_to_tsquery('russian', translate(${query}, 'ёЁ', 'еЕ'))`;

/** The newest that hold the words, of those that `among` says, marked; `order` decides what is walked. */
const selectFound = (input: SearchInput, among: SQL, order: SQL): SQL => sql`
  with found as (
    select m.* from dialog_messages m where m.words @@ ${tsqueryOf(input)} and m.taken_back_at is null and ${among}
    order by ${order} desc limit ${PER_PAGE + 1}
  )
  select m.id, m.user_id, u.utype, u.surname, u.name, u.patronymic, m.direction, m.created_at, m.text,
    ts_headline('russian', ${plainText}, ${tsqueryOf(input)}, ${highlightOptions}) as marked
  from found m join ${users} u on u.id = m.user_id
  order by m.id desc`;

/** Finds by the index of words alone: for words that hardly any of the newest messages has. A walk from the newest back might not end. */
const findByWords = (db: Connection, input: SearchInput, end: SQL): Promise<Row[]> =>
  db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<Row>(selectFound(input, sql`m.id < ${end}`, sql`m.id + 0`));
    return rows;
  });

async function findRows(db: Connection, input: SearchInput): Promise<Row[]> {
  const end =
    input.before_id === undefined
      ? sql`(select coalesce(max(id), 0) + 1 from dialog_messages)`
      : sql`${input.before_id}::bigint`;
  const { rows } = await db.execute<Row>(
    selectFound(input, sql`m.id < ${end} and m.id >= ${end} - ${MAX_SCANNED}`, sql`m.id`),
  );
  if (rows.length > PER_PAGE) return rows;
  const { rows: older } = await db.execute(sql`select from dialog_messages where id < ${end} - ${MAX_SCANNED} limit 1`);
  return older.length === 0 ? rows : await findByWords(db, input, end);
}

/**
 * Messages that hold all these words in any form («поездка» finds «поездку»), the newest first; «"в кавычках"» as they
 * stand, «-слово» none with it. Found words are marked as parts. One query where the newest messages have a page of them,
 * two while there are no more than those, else four, by the index of words.
 */
export async function searchMessages(
  db: Connection,
  input: SearchInput,
): Promise<{ data: FoundMessage[]; has_more: boolean }> {
  const rows = await findRows(db, input);
  const data = rows.slice(0, PER_PAGE).map(
    (row): FoundMessage => ({
      message_id: Number(row.id),
      user_id: Number(row.user_id),
      utype: row.utype,
      name: displayName(row),
      direction: row.direction,
      created_at: new Date(row.created_at).toISOString(),
      parts: partsOf(row.text, row.marked),
    }),
  );
  return { data, has_more: rows.length > PER_PAGE };
}
