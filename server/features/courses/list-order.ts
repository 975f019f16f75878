import { desc, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CourseSort } from '#contract/courses/fields.ts';

type Listed = { id: AnyPgColumn; updated_at: AnyPgColumn };

/** The orders of the three lists; each has its index. */
export const orderOf = (sort: CourseSort, table: Listed, title: AnyPgColumn): (SQL | AnyPgColumn)[] =>
  ({
    newest: [desc(table.id)],
    title: [title, table.id],
    changed: [desc(table.updated_at), desc(table.id)],
  })[sort];

/** Rows whose text holds what is looked for, whatever the case, е for ё; everything for an empty search. */
export const holding = (search: string, ...columns: AnyPgColumn[]): SQL | undefined => {
  if (!search) return undefined;
  const text = sql`replace(lower(concat_ws(' ', ${sql.join(columns, sql`, `)})), 'ё', 'е')`;
  return sql`strpos(${text}, replace(lower(${search}), 'ё', 'е')) > 0`;
};
