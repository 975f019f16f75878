import type { PgTable, PgViewWithSelection } from 'drizzle-orm/pg-core';

type Columns<T extends PgTable> = T['_']['columns'];
type Reads<T extends PgTable, K extends keyof Columns<T>> = PgViewWithSelection<
  T['_']['name'],
  true,
  Pick<Columns<T>, K>
>;

/**
 * A table as other features may see it: the columns named and, by its type, a view: the compiler lets nobody write
 * through it or lock its rows. Not Drizzle's `pgView(…).existing()`: the names of columns are remembered by the name of
 * their table, and a view of the same name with fewer columns hides the others from the feature that owns the table.
 */
export const readsOf = <T extends PgTable, K extends keyof Columns<T>>(table: T, _columns: readonly K[]) =>
  table as unknown as Reads<T, K>;
