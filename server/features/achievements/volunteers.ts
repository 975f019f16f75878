import { and, asc, desc, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { VolunteerRow, VolunteersFilter } from '#contract/achievements/assessment.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isSearched } from '#server/features/people/filter.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { findAll, findPage, type LongList, type Page } from '#server/platform/db/long-list.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { aboutMe } from './tables.ts';

/** Participations whose page says that they would help. */
const offering = sql`select ${aboutMe.participation_id} from ${aboutMe} where ${aboutMe.offers_help}`;
const order = sql`surname_key, user_id desc`;

function where(season: number, { state, search }: VolunteersFilter): SQL | undefined {
  const hasOffered = sql`${p.id} in (${offering})`;
  const isMeant =
    state === undefined
      ? sql`(${isNotNull(p.volunteer_state)} or ${hasOffered})`
      : state === 'offered'
        ? sql`(${p.volunteer_state} is null and ${hasOffered})`
        : eq(p.volunteer_state, state);
  return and(eq(p.season, season), isMeant, search === '' ? undefined : isSearched(search));
}

const listOf = (season: number, filter: VolunteersFilter): LongList => ({
  select: (limit) => sql`select id, surname_key, user_id from ${p} where ${where(season, filter)} ${limit}`,
  order,
});

const proof = (column: SQL) => sql`(
  select ${column} from achievements a where a.participation_id = ${p.id} and a.kind = 'volunteer' order by a.id limit 1)`;

/** Lines of these participations, in the order given. One query. */
export async function describeVolunteers(db: Connection, ids: readonly number[]): Promise<VolunteerRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: p.id,
      user_id: p.user_id,
      surname: users.surname,
      name: users.name,
      patronymic: users.patronymic,
      phone: users.phone,
      email: users.email,
      participant_status: p.status,
      direction: p.direction,
      region: p.region,
      volunteer_state: p.volunteer_state,
      offers_help: sql<boolean>`coalesce(${aboutMe.offers_help}, false)`,
      proof: proof(sql`a.title`) as SQL<string | null>,
      achievement_id: proof(sql`a.id`).mapWith((id: string | null) => (id === null ? null : Number(id))) as SQL<
        number | null
      >,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .leftJoin(aboutMe, eq(aboutMe.participation_id, p.id))
    .where(inArray(p.id, [...ids]))
    .orderBy(asc(p.surname_key), desc(p.user_id));
  return rows;
}

/** A page of who declared or offered to be a volunteer, by the alphabet. Two queries. */
export async function listVolunteers(db: Connection, filter: VolunteersFilter, page: Page) {
  const { current_year } = await getConfiguration(db);
  const { ids, total } = await findPage(db, listOf(current_year, filter), page);
  return { data: await describeVolunteers(db, ids), total };
}

export async function findAllVolunteers(db: Connection, filter: VolunteersFilter): Promise<number[]> {
  const { current_year } = await getConfiguration(db);
  return findAll(db, listOf(current_year, filter));
}
