import { type SQL, sql } from 'drizzle-orm';
import type { FoundInDialog } from '#contract/chat/desk.ts';
import { addDays, moscowMoment } from '#contract/words/dates.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { type MessageQuery, messageQuery } from '#server/platform/db/sql/has-words.ts';
import { invalid } from '#server/platform/errors.ts';
import { writeReading } from '#server/platform/log/write-log.ts';
import { getDialogState } from '../conversation/dialog-state.ts';
import { dialogOf, sideOf } from '../policy.ts';
import { dialogFiles } from '../tables.ts';
import { partsOf } from './found-parts.ts';
import { fileWords, markedName, markedText } from './search-messages.ts';

const PER_PAGE = 30;

type DialogSearch = {
  user_id?: number | undefined;
  query: string;
  /** A day in Moscow, YYYY-MM-DD. */
  day?: string | undefined;
  before_id?: number | undefined;
};
type Row = {
  id: string;
  direction: 'in' | 'out';
  created_at: string;
  text: string;
  marked: string;
  files: number;
  found_files: { name: string; marked: string }[];
};

/** Whether a message, or the name of a file of its, has the words. */
const holds = (query: SQL): SQL => sql`(m.words @@ ${query}
  or exists (select from ${dialogFiles} f where f.message_id = m.id and ${fileWords} @@ ${query}))`;

/** The files of a message whose names have the words, marked; none where no words are looked for. */
const foundFiles = (words: MessageQuery | undefined): SQL =>
  words
    ? sql`(select coalesce(json_agg(json_build_object('name', f.original_name, 'marked', ${markedName(words.wanted)})
        order by f.ordinal), '[]') from ${dialogFiles} f where f.message_id = m.id and ${fileWords} @@ ${words.wanted})`
    : sql`'[]'::json`;

function conditionsOf(user_id: number, { day, before_id }: DialogSearch, words: MessageQuery | undefined): SQL {
  const conditions = [sql`m.user_id = ${user_id}`, sql`m.taken_back_at is null`];
  if (words) conditions.push(holds(words.wanted));
  if (words?.unwanted) conditions.push(sql`not ${holds(words.unwanted)}`);
  if (day !== undefined) {
    const [from, to] = [day, addDays(day, 1)].map((at) => moscowMoment(at, '00:00').toISOString());
    conditions.push(sql`m.created_at >= ${from}::timestamptz and m.created_at < ${to}::timestamptz`);
  }
  if (before_id !== undefined) conditions.push(sql`m.id < ${before_id}::bigint`);
  return sql.join(conditions, sql` and `);
}

async function findRows(db: Connection, user_id: number, search: DialogSearch): Promise<Row[]> {
  const words = search.query === '' ? undefined : messageQuery(search.query);
  const marked = words ? markedText('m.text', words.wanted) : sql`m.text`;
  const { rows } = await db.execute<Row>(sql`
    select m.id, m.direction, m.created_at, m.text, ${marked} as marked,
      (select count(*)::integer from ${dialogFiles} f where f.message_id = m.id) as files, ${foundFiles(words)} as found_files
    from dialog_messages m where ${conditionsOf(user_id, search, words)}
    order by m.id desc limit ${PER_PAGE + 1}`);
  return rows;
}

/**
 * Messages of one dialog with these words in any form, in their texts or the names of their files, of a day, or both, the newest first, with the found words marked.
 * 404 for another's dialog, 422 for neither words nor a day. Two queries; the desk's search is logged as a reading of the
 * dialog, unless it is the searcher's own. docs/product/messages.md, «Search».
 */
export async function searchDialog(
  { db, caller }: Pick<SignedContext, 'db' | 'caller'>,
  search: DialogSearch,
): Promise<{ data: FoundInDialog[]; has_more: boolean }> {
  const side = sideOf(caller);
  const user_id = dialogOf(caller, search.user_id);
  if (search.query === '' && search.day === undefined)
    throw invalid({ query: 'Напишите, что найти, или выберите день' });
  const { taken_by } = await getDialogState(db, user_id, side);
  const isForeign = side === 'desk' && taken_by?.user_id !== caller.user_id;
  const [rows] = await Promise.all([
    findRows(db, user_id, search),
    isForeign && writeReading(db, { actor_id: caller.user_id, subject_id: user_id, action: 'dialog_read' }),
  ]);
  const data = rows.slice(0, PER_PAGE).map((row) => ({
    message_id: Number(row.id),
    direction: row.direction,
    created_at: new Date(row.created_at).toISOString(),
    parts: partsOf(row.text, row.marked),
    files: row.files,
    found_files: row.found_files.map(({ name, marked }) => partsOf(name, marked)),
  }));
  return { data, has_more: rows.length > PER_PAGE };
}
