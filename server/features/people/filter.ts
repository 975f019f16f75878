import { and, eq, isNotNull, like, or, type SQL, sql } from 'drizzle-orm';
import type { PeopleFilter } from '#contract/people/filter.ts';
import { utypes } from '#contract/roles.ts';
import { isStatus } from '#contract/statuses.ts';
import { matchingSchoolIds } from '#server/features/schools/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { people } from './tables.ts';

const startingWith = (text: string) => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** The beginning of the full name in either order, of the email, or of the phone; or the school's words. Each by its index. */
function matching(search: string): SQL | undefined {
  if (search === '') return undefined;
  const text = search.toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');
  const digits = search.replace(/\D/g, '').replace(/^[78]/, '');
  const isPhone = digits !== '' && /^[\d\s()+-]+$/.test(search);
  const [, given, surname] = /^(.+) (\S+)$/.exec(text) ?? [];
  const school_ids = matchingSchoolIds(search);
  return or(
    like(people.surname_first, startingWith(text)),
    like(people.name_first, startingWith(text)),
    // «Пётр Сергеевич Морской»: the surname last.
    given && surname ? like(people.surname_first, startingWith(`${surname} ${given}`)) : undefined,
    like(people.email, startingWith(search.toLowerCase())),
    isPhone ? like(people.phone, startingWith(`+7${digits}`)) : undefined,
    school_ids && sql`${people.school_id} = any(${school_ids})`,
  );
}

/** The filter as a condition on the rows of `people`. */
export function peopleWhere(filter: PeopleFilter): SQL | undefined {
  const { utype, season, status, direction, region, school_id, search } = filter;
  const ofSeason = [season, status, direction, region, school_id].some((value) => value !== undefined);
  // Only participants have a season: the role then says nothing more, or that nobody is meant.
  const ofRole = ofSeason ? (utype ?? utypes.participant) === utypes.participant : undefined;
  return and(
    ofRole === false ? sql`false` : undefined,
    ofRole === undefined && utype !== undefined ? sql`${people.utype} = ${utype}` : undefined,
    season === undefined ? undefined : eq(people.season, season),
    status === undefined ? undefined : isStatus(status) ? eq(people.status, status) : sql`false`,
    direction === undefined ? undefined : eq(people.direction, direction),
    region === undefined ? undefined : eq(people.region, region),
    school_id === undefined ? undefined : eq(people.school_id, school_id),
    matching(search),
  );
}

/** The ids of the participations a filter holds, as a subquery: `inArray(participations.id, filteredParticipations(db, filter))`. */
export const filteredParticipations = (db: Connection, filter: PeopleFilter) =>
  db
    .select({ id: sql<number>`${people.participation_id}`.as('id') })
    .from(people)
    .where(and(peopleWhere(filter), isNotNull(people.participation_id)));

/** The ids of the people a search finds, as a subquery. */
export const searchedPeople = (db: Connection, search: string) =>
  db
    .select({ id: sql<number>`${people.user_id}`.as('id') })
    .from(people)
    .where(matching(search));
