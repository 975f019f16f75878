import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type Connection, statementOwnerOf } from '../pool.ts';

/**
 * A statement that is asked all day: built once for each connection it goes over, and given a name there with the
 * builder's `.prepare(name)`, so that PostgreSQL parses and plans it once. Its text must always be the same: what differs
 * from call to call stands in it as a placeholder, what differs in the text itself (`kind`) makes another name.
 *
 *   const userById = prepared((db) => db.select()….where(eq(users.id, sql.placeholder('id'))).prepare('user_by_id'));
 *   const [user] = await userById(db).execute({ id });
 */
export function prepared<Statement, Kind extends string = never>(
  build: (db: Connection, kind: Kind) => Statement,
): (db: Connection, ...kind: [Kind] extends [never] ? [] : [Kind]) => Statement {
  // Kept with the client that a transaction runs on, not with the transaction, which nobody meets again.
  const built = new WeakMap<object, Map<string, Statement>>();
  return (db, ...[kind]) => {
    const owner = statementOwnerOf(db);
    const statements = built.get(owner) ?? new Map<string, Statement>();
    built.set(owner, statements);
    const name = kind ?? '';
    const known = statements.get(name);
    if (known !== undefined) return known;
    const statement = build(db, kind as Kind);
    statements.set(name, statement);
    return statement;
  };
}

/** The kind of a statement about rows of given ids. */
export type HowMany = 'one' | 'many';
export const howMany = (ids: readonly number[]): HowMany => (ids.length === 1 ? 'one' : 'many');

/**
 * The condition that a column is among the placeholder `ids`. One id has a text of its own: PostgreSQL keeps no plan for a
 * list, because the one made for each list looks cheaper than one for a list of unknown length, and plans it anew each time.
 */
export const isAmongIds = (column: SQLWrapper, kind: HowMany): SQL =>
  kind === 'one'
    ? sql`${column} = (${sql.placeholder('ids')}::bigint[])[1]`
    : sql`${column} = any(${sql.placeholder('ids')}::bigint[])`;
