import pg from 'pg';

/** From this asking on a statement is prepared, as PostgreSQL's JDBC driver does it. */
const OFTEN = 5;
const MOST_PREPARED = 256;
/** Texts that differ by the length of a list are many: their counting begins anew. */
const MOST_COUNTED = 2000;

const asked = new Map<string, number>();
const names = new Map<string, string>();

/** The name a statement is prepared under, the same in every connection; none while it is seldom asked. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined) return known;
  const times = (asked.get(text) ?? 0) + 1;
  if (asked.size >= MOST_COUNTED) asked.clear();
  asked.set(text, times);
  if (times < OFTEN || names.size >= MOST_PREPARED) return undefined;
  asked.delete(text);
  const name = `often_${names.size + 1}`;
  names.set(text, name);
  return name;
}

type Asked = { text?: unknown; name?: unknown; submit?: unknown };

function prepared(query: unknown): unknown {
  const { text, name, submit } = (query ?? {}) as Asked;
  // A cursor or a stream (`submit`) sends itself; a text alone may hold several statements.
  if (typeof query !== 'object' || typeof text !== 'string' || name !== undefined || submit !== undefined) return query;
  const given = nameOf(text);
  return given === undefined ? query : { ...query, name: given };
}

/** A connection that has PostgreSQL parse and plan an often asked statement once, not at every asking. */
export class PreparingClient extends pg.Client {
  override query = ((query: unknown, ...rest: unknown[]) =>
    Reflect.apply(pg.Client.prototype.query, this, [prepared(query), ...rest])) as pg.Client['query'];
}
