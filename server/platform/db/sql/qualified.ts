import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/**
 * A column with its table, for a subquery among the selected fields: where one table is selected from, Drizzle writes its
 * columns there without it, and inside a subquery such a name is another table's.
 */
export const qualified = (column: AnyColumn): SQL => sql`${column.table}.${sql.identifier(column.name)}`;
