import { and, asc, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { School } from '#contract/questionnaires/questionnaires.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { schoolFields, schoolMatches } from './queries.ts';
import { schools } from './tables.ts';

const MAX = 10;
/** «Школа» alone is half the country's: no more than these are looked through for the shortest names. */
const MAX_FOUND = 2000;

/** Schools whose name and town have words beginning so, those of the named region first; at most ten. */
export async function suggestSchools(
  db: Connection,
  { query, region }: { query: string; region?: string | undefined },
): Promise<School[]> {
  const matches = schoolMatches(query);
  if (!matches) return [];
  if (!region) return await pick(db, matches, MAX);
  const own = await pick(db, and(matches, eq(schools.region, region)), MAX);
  if (own.length === MAX) return own;
  return [...own, ...(await pick(db, and(matches, ne(schools.region, region)), MAX - own.length))];
}

/** The shortest names come first: «Гимназия № 2» before № 20. */
function pick(db: Connection, where: SQL | undefined, limit: number): Promise<School[]> {
  const found = db.select(schoolFields).from(schools).where(where).limit(MAX_FOUND).as('found');
  return db
    .select()
    .from(found)
    .orderBy(sql`length(${found.name})`, asc(found.name), asc(found.city), asc(found.id))
    .limit(limit);
}
