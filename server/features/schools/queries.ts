import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { School } from '#contract/questionnaires/questionnaires.ts';
import type { AdminSchool } from '#contract/schools.ts';
import { countBySchool } from '#server/features/participation/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { schools } from './tables.ts';

/** More words of what is typed narrow nothing down. */
const MAX_WORDS = 12;

/** Whether a school's name and town have words beginning so, in any order; undefined when the text has no word. By index. */
export function schoolMatches(text: string): SQL | undefined {
  const words = text
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu);
  if (!words) return undefined;
  const query = words
    .slice(0, MAX_WORDS)
    .map((word) => `${word}:*`)
    .join(' & ');
  return sql`school_words(${schools.name}, ${schools.city}) @@ to_tsquery('simple', ${query})`;
}

/** No more schools than this are looked at for one search of people: «школа» alone names nobody's. */
const MAX = 100;

/** The ids of schools that match the text, as an array inside a larger query. */
export const matchingSchoolIds = (text: string): SQL | undefined => {
  const matches = schoolMatches(text);
  return matches && sql`array(select ${schools.id} from ${schools} where ${matches} limit ${MAX})`;
};

export const schoolFields = { id: schools.id, name: schools.name, region: schools.region, city: schools.city };

/** A school of the list, in the caller's transaction: nobody removes it before the commit. */
export async function findSchool(tx: Connection, id: number): Promise<School | undefined> {
  const [school] = await tx.select(schoolFields).from(schools).where(eq(schools.id, id)).for('key share');
  return school;
}

async function withChildCount<S extends { id: number }>(
  db: Connection,
  found: S[],
): Promise<(S & { pupils: number })[]> {
  const pupils = await countBySchool(
    db,
    found.map(({ id }) => id),
  );
  return found.map((school) => ({ ...school, pupils: pupils.get(school.id) ?? 0 }));
}

export async function getSchool(db: Connection, id: number): Promise<AdminSchool> {
  const [school] = await withChildCount(db, await db.select(schoolFields).from(schools).where(eq(schools.id, id)));
  if (!school) throw notFound('Школа не найдена');
  return school;
}

/** A page of the schools by the alphabet. Three queries: the page, how many participants each has, the count. */
export async function listSchools(
  db: Connection,
  { search, region }: { search: string; region?: string | undefined },
  page: { offset: number; limit: number },
): Promise<{ data: AdminSchool[]; total: number }> {
  const matches = search === '' ? undefined : (schoolMatches(search) ?? sql`false`);
  const where = and(matches, region === undefined ? undefined : eq(schools.region, region));
  const [found, total] = await Promise.all([
    db
      .select(schoolFields)
      .from(schools)
      .where(where)
      .orderBy(sql`lower(${schools.name})`, asc(schools.id))
      .limit(page.limit)
      .offset(page.offset),
    db.$count(schools, where),
  ]);
  return { data: await withChildCount(db, found), total };
}

const MAX_DUPLICATES = 50;

/** Groups of schools of one region and town, or with no town named, whose names differ in nothing that counts. */
export async function listDuplicateSchools(db: Connection): Promise<{ schools: AdminSchool[] }[]> {
  const { rows } = await db.execute<{ ids: string[] }>(sql`
    with keyed as materialized (
      select id, region, lower(city) as city, school_key(name) as key from ${schools}
    )
    select array_agg(distinct other.id)::text[] as ids
    from keyed one
    join keyed other on other.region = one.region and other.key = one.key and other.city in (one.city, '')
    group by one.region, one.key, one.city
    having count(distinct other.id) > 1
    order by one.region, one.key, one.city limit ${MAX_DUPLICATES}`);
  const groups = rows.map(({ ids }) => ids.map(Number));
  const found = await db.select(schoolFields).from(schools).where(inArray(schools.id, groups.flat()));
  const known = new Map((await withChildCount(db, found)).map((school) => [school.id, school]));
  return groups.map((ids) => ({ schools: ids.flatMap((id) => known.get(id) ?? []) }));
}
