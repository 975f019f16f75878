import type { Connection } from '../pool.ts';

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
  // A transaction is a connection of its own: what was built for it goes with it.
  const built = new WeakMap<Connection, Map<string, Statement>>();
  return (db, ...[kind]) => {
    const statements = built.get(db) ?? new Map<string, Statement>();
    built.set(db, statements);
    const name = kind ?? '';
    const known = statements.get(name);
    if (known !== undefined) return known;
    const statement = build(db, kind as Kind);
    statements.set(name, statement);
    return statement;
  };
}
