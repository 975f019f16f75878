import { and, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { PeopleFilter } from '#contract/people/filter.ts';
import { utypes } from '#contract/roles.ts';
import { isStatus } from '#contract/statuses.ts';
import { participations } from '#server/features/participation/reads.ts';
import { matchingSchoolIds } from '#server/features/schools/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { userKeys } from '#server/platform/users.ts';
import { plain, startingWith } from './by-surname.ts';

/** Whether a filter asks for what lies in a participation: it then holds children alone. */
export const isOfSeason = ({ season, status, direction, region, school_id }: PeopleFilter): boolean =>
  [season, status, direction, region, school_id].some((value) => value !== undefined);

/** Each child's participation of a season, or the one under way. */
export const childrenIn = (season: number | undefined): SQL | undefined =>
  and(
    eq(participations.audience, 'participant'),
    season === undefined ? sql`${participations.is_current}` : eq(participations.season, season),
  );

/** The filter as a condition on participations, but for its search. */
export function childrenWhere({ utype, season, status, direction, region, school_id }: PeopleFilter): SQL | undefined {
  return and(
    childrenIn(season),
    (utype ?? utypes.participant) === utypes.participant ? undefined : sql`false`,
    status === undefined ? undefined : isStatus(status) ? eq(participations.status, status) : sql`false`,
    direction === undefined ? undefined : eq(participations.direction, direction),
    region === undefined ? undefined : eq(participations.region, region),
    school_id === undefined ? undefined : eq(participations.school_id, school_id),
  );
}

/** A filter that asks for nothing of a participation, as a condition on `userKeys`; but for its search. */
export const usersWhere = ({ utype }: PeopleFilter): SQL | undefined =>
  utype === undefined ? undefined : sql`${userKeys.utype} = ${utype}`;

/** The beginning of the full name in either order, of the email, or of the phone, of `userKeys`. Each by its index. */
export function nameStarts(search: string): SQL | undefined {
  const text = plain(search);
  const digits = search.replace(/\D/g, '').replace(/^[78]/, '');
  const isPhone = digits !== '' && /^[\d\s()+-]+$/.test(search);
  const [, given, surname] = /^(.+) (\S+)$/.exec(text) ?? [];
  return or(
    like(userKeys.surname_key, startingWith(text)),
    like(userKeys.name_key, startingWith(text)),
    // «Пётр Сергеевич Морской»: the surname last.
    given && surname ? like(userKeys.surname_key, startingWith(`${surname} ${given}`)) : undefined,
    like(userKeys.email, startingWith(search.toLowerCase())),
    isPhone ? like(userKeys.phone, startingWith(`+7${digits}`)) : undefined,
  );
}

/** Participations at the schools a search names; nothing where it names none. */
export function schoolMatches(search: string): SQL | undefined {
  const school_ids = matchingSchoolIds(search);
  return school_ids && sql`${participations.school_id} = any(${school_ids})`;
}

/** The ids of people whose name or contact begins so, as a subquery. */
export const namedPeople = (db: Connection, search: string) =>
  db
    .select({ id: sql<number>`${userKeys.id}`.as('id') })
    .from(userKeys)
    .where(nameStarts(search));

/** The ids of the people a search finds, as a subquery; somebody may come twice. */
export function searchedPeople(db: Connection, search: string) {
  const atSchools = schoolMatches(search);
  const pupils = db
    .select({ id: sql<number>`${participations.user_id}`.as('id') })
    .from(participations)
    .where(and(childrenIn(undefined), atSchools));
  return atSchools ? unionAll(namedPeople(db, search), pupils) : namedPeople(db, search);
}

/** The ids of the participations a filter holds, as a subquery: `inArray(participations.id, filteredParticipations(db, filter))`. */
export const filteredParticipations = (db: Connection, filter: PeopleFilter) =>
  db
    .select({ id: sql<number>`${participations.id}`.as('id') })
    .from(participations)
    .where(
      and(
        childrenWhere(filter),
        filter.search === ''
          ? undefined
          : or(inArray(participations.user_id, namedPeople(db, filter.search)), schoolMatches(filter.search)),
      ),
    );
