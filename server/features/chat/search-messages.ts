import { sql } from 'drizzle-orm';
import type { FoundMessage } from '#contract/chat/desk.ts';
import type { Utype } from '#contract/roles.ts';
import { displayName } from '#contract/words/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
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
const plain = sql.raw(`translate(m.text, 'ёЁ${MARK_START}${MARK_END}', 'еЕ  ')`);
const options = `HighlightAll=true, StartSel=${MARK_START}, StopSel=${MARK_END}`;

/**
 * Messages that hold all these words in any form («поездка» finds «поездку»), the newest first; «"в кавычках"» as they
 * stand, «-слово» none with it. Found words are marked as parts. One query by the index of words, or, for words that
 * every other message has, from the newest back.
 */
export async function searchMessages(
  db: Connection,
  { query, before_id }: { query: string; before_id?: number | undefined },
): Promise<{ data: FoundMessage[]; has_more: boolean }> {
  const asked = sql`websearch_to_tsquery('russian', translate(${query}, 'ёЁ', 'еЕ'))`;
  const { rows } = await db.execute<Row>(sql`
    with found as (
      select m.* from dialog_messages m
      where m.words @@ ${asked} ${before_id === undefined ? sql`` : sql`and m.id < ${before_id}`}
      order by m.id desc limit ${PER_PAGE + 1}
    )
    select m.id, m.user_id, u.utype, u.surname, u.name, u.patronymic, m.direction, m.created_at, m.text,
      ts_headline('russian', ${plain}, ${asked}, ${options}) as marked
    from found m join users u on u.id = m.user_id
    order by m.id desc`);
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
