import type { SQL } from 'drizzle-orm';
import { PgDialect, type PreparedQueryConfig } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import type { Connection } from './pool.ts';

const dialect = new PgDialect();

/**
 * Runs a statement the database plans once per connection, not at each call: worth it where planning costs more than
 * running. The text behind a name must always be the same; only its parameters may differ.
 */
export async function executeNamed<Row extends object>(
  connection: Connection,
  name: string,
  query: SQL,
): Promise<Row[]> {
  const prepared = connection._.session.prepareQuery<
    PreparedQueryConfig & { execute: QueryResult<Row & Record<string, unknown>> }
  >(dialect.sqlToQuery(query), undefined, name, false);
  const { rows } = await prepared.execute();
  return rows;
}
