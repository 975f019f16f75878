import { desc, type SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { CourseSort } from '#contract/courses/fields.ts';

type OrderedColumns = { id: AnyPgColumn; updated_at: AnyPgColumn };

/** The orders of the three lists; each has its index. */
export const orderOf = (sort: CourseSort, table: OrderedColumns, title: AnyPgColumn): (SQL | AnyPgColumn)[] =>
  ({
    newest: [desc(table.id)],
    title: [title, table.id],
    changed: [desc(table.updated_at), desc(table.id)],
  })[sort];
