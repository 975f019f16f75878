import { or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hasWords } from './has-words.ts';

/** Further letters of a text are compared sign by sign alone: the words of half a million fit into no tsvector. */
const MAX_LETTERS = 100_000;

/**
 * Rows whose text holds what is looked for, sign by sign or every word of it in any form, whatever the case, е for ё;
 * everything for an empty search. Reads each row: for lists of hundreds.
 */
export const containsText = (search: string, ...columns: SQLWrapper[]): SQL | undefined => {
  if (!search) return undefined;
  const text = sql`concat_ws(' ', ${sql.join(columns, sql`, `)})`;
  return or(
    sql`strpos(replace(lower(${text}), 'ё', 'е'), replace(lower(${search}), 'ё', 'е')) > 0`,
    hasWords(sql`left(${text}, ${MAX_LETTERS})`, search),
  );
};
