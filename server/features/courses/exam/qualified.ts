import { type AnyColumn, getTableName, type SQL, sql } from 'drizzle-orm';

/** A column with its table's name, for a query within a query: one of a single table is written without it. */
export const qualified = (column: AnyColumn): SQL =>
  sql`${sql.identifier(getTableName(column.table))}.${sql.identifier(column.name)}`;
