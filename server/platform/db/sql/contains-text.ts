import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Rows whose text holds what is looked for, whatever the case, е for ё; everything for an empty search. */
export const containsText = (search: string, ...columns: SQLWrapper[]): SQL | undefined => {
  if (!search) return undefined;
  const text = sql`replace(lower(concat_ws(' ', ${sql.join(columns, sql`, `)})), 'ё', 'е')`;
  return sql`strpos(${text}, replace(lower(${search}), 'ё', 'е')) > 0`;
};
