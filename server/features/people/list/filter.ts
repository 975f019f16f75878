import { and, eq, gte, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { type FunnelStep, isEnding, stepNumber } from '#contract/home/funnel.ts';
import type { PeopleFilter } from '#contract/people/filter.ts';
import { utypes } from '#contract/roles.ts';
import { isStatus, statusCodes } from '#contract/statuses.ts';
import { participations } from '#server/features/participation/reads.ts';
import { matchingSchoolIds } from '#server/features/schools/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { userKeys } from '#server/platform/users.ts';
import { plain, startingWith } from './by-surname.ts';

/** Whether a filter asks for what lies in a participation: it then holds children alone. */
export const isOfSeason = (filter: Omit<PeopleFilter, 'search'>): boolean =>
  [
    filter.season,
    filter.status,
    filter.direction,
    filter.region,
    filter.school_id,
    filter.teaching_id,
    filter.milestone_id,
    filter.reached,
    filter.stopped,
  ].some((value) => value !== undefined);

/** Each child's participation of a season, or the one under way. */
export const childrenIn = (season: number | undefined): SQL | undefined =>
  and(
    eq(participations.audience, 'participant'),
    season === undefined ? sql`${participations.is_current}` : eq(participations.season, season),
  );

const hasStoppedAt = (step: FunnelStep): SQL | undefined =>
  and(
    eq(participations.funnel_step, stepNumber(step)),
    inArray(
      participations.status,
      statusCodes.filter((status) => isEnding(status, step)),
    ),
  );

/** The filter as a condition on participations, but for its search. */
export function childrenWhere(filter: Omit<PeopleFilter, 'search'>): SQL | undefined {
  const { ids, utype, season, status, direction, region, school_id, teaching_id, milestone_id, reached, stopped } =
    filter;
  return and(
    childrenIn(season),
    ids === undefined ? undefined : inArray(participations.user_id, ids),
    (utype ?? utypes.participant) === utypes.participant ? undefined : sql`false`,
    status === undefined ? undefined : isStatus(status) ? eq(participations.status, status) : sql`false`,
    direction === undefined ? undefined : eq(participations.direction, direction),
    region === undefined ? undefined : eq(participations.region, region),
    school_id === undefined ? undefined : eq(participations.school_id, school_id),
    teaching_id === undefined ? undefined : eq(participations.teaching_id, teaching_id),
    milestone_id === undefined ? undefined : eq(participations.milestone_id, milestone_id),
    reached === undefined ? undefined : gte(participations.funnel_step, stepNumber(reached)),
    stopped === undefined ? undefined : hasStoppedAt(stopped),
  );
}

/** A filter that asks for nothing of a participation, as a condition on `userKeys`; but for its search. */
export const usersWhere = ({ utype, ids }: Pick<PeopleFilter, 'utype' | 'ids'>): SQL | undefined =>
  and(
    utype === undefined ? undefined : sql`${userKeys.utype} = ${utype}`,
    ids === undefined ? undefined : inArray(userKeys.id, ids),
  );

/** Children and guides; written out, for the partial index users_taking_part_name. */
const takesPart = sql`${userKeys.utype} in (3, 4)`;

/** A patronymic, whole: what merely begins so would be half of all people. */
const isPatronymic = (text: string): boolean => /^\S+(?:ич|вна|чна)$/.test(text.trimEnd());

const patronymicKey = sql`name_key(${userKeys.patronymic}, '', '') collate "C"`;

/**
 * The beginnings a search may be of: of the full name in either order, of a patronymic, of the email, of the phone. Each by
 * its index. `whose`: narrows the first name and the patronymic, which many bear.
 */
function beginnings(search: string, whose?: SQL): (SQL | undefined)[] {
  const text = plain(search);
  const digits = search.replace(/\D/g, '').replace(/^[78]/, '');
  const isPhone = digits !== '' && /^[\d\s()+-]+$/.test(search);
  const [, given, surname] = /^(.+) (\S+)$/.exec(text) ?? [];
  return [
    like(userKeys.surname_key, startingWith(text)),
    and(whose, like(userKeys.name_key, startingWith(text))),
    ...(isPatronymic(text) ? [and(whose, like(patronymicKey, startingWith(text.trimEnd())))] : []),
    // «Пётр Сергеевич Морской»: the surname last.
    ...(given && surname ? [like(userKeys.surname_key, startingWith(`${surname} ${given}`))] : []),
    like(userKeys.email, startingWith(search.toLowerCase())),
    ...(isPhone ? [like(userKeys.phone, startingWith(`+7${digits}`))] : []),
  ];
}

/** A search, but for schools, as a condition on `userKeys`. */
export const nameStarts = (search: string): SQL | undefined => or(...beginnings(search));

const idsBy = (begins: (SQL | undefined)[]): SQL =>
  sql.join(
    begins.map((one) => sql`select ${userKeys.id} from ${userKeys} where ${one}`),
    sql` union all `,
  );

/** A query of the ids of people whose name or contact a search finds, but for schools; one for each beginning. */
export const idsOf = (search: string): SQL => idsBy(beginnings(search));

/** Ids of people found by a search among those who may have participations. */
const idsTakingPart = (search: string): SQL => idsBy(beginnings(search, takesPart));

/**
 * A search, but for schools, as a condition on participations: each beginning is a walk of its index alone, and an array
 * of ids one walk of participations by them, however many.
 */
export const isNamed = (search: string): SQL => sql`${participations.user_id} = any(array(${idsTakingPart(search)}))`;

/** Participations at the schools a search names; nothing where it names none. */
export function schoolMatches(search: string): SQL | undefined {
  const school_ids = matchingSchoolIds(search);
  return school_ids && sql`${participations.school_id} = any(${school_ids})`;
}

/** Whether a person has a name that is searched for, where few participations are left: each is compared. */
export const hasName = (search: string): SQL =>
  sql`exists (select from ${userKeys} where ${userKeys.id} = ${participations.user_id} and (${nameStarts(search)}))`;

/** Ids of people that a whole search finds among those who may have participations: the school is that of the latest. A query of ids. */
function idsSearched(search: string): SQL {
  const atSchools = schoolMatches(search);
  if (!atSchools) return idsTakingPart(search);
  const pupils = sql`select ${participations.user_id} from ${participations} where ${and(childrenIn(undefined), atSchools)}`;
  return sql`${idsTakingPart(search)} union all ${pupils}`;
}

/** Whether a participation is of somebody who is searched for: of any season, children's and guides'. */
export const isSearched = (search: string): SQL => sql`${participations.user_id} = any(array(${idsSearched(search)}))`;

/**
 * Whether a candidate of a season (one with a direction, about a tenth of all) is searched for: the index
 * participations_candidate_people alone tells which of the people found are candidates, and where they stand, so that
 * only the rows of those at such statuses are read.
 */
export const isSearchedCandidate = (
  season: number,
  search: string,
  stands: (status: SQL) => SQL | undefined = () => undefined,
): SQL => sql`${participations.id} = any(array(
  select candidate.id from ${participations} candidate where ${and(
    sql`candidate.season = ${season} and candidate.direction is not null`,
    stands(sql`candidate.status`),
    sql`candidate.user_id = any(array(${idsSearched(search)}))`,
  )}))`;

/** The ids of the participations a filter holds, as a subquery: `inArray(participations.id, filteredParticipations(db, filter))`. */
export const filteredParticipations = (db: Connection, filter: PeopleFilter) =>
  db
    .select({ id: sql<number>`${participations.id}`.as('id') })
    .from(participations)
    .where(
      and(
        childrenWhere(filter),
        filter.search === '' ? undefined : or(isNamed(filter.search), schoolMatches(filter.search)),
      ),
    );
