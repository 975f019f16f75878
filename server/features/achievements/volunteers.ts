import { and, asc, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { VolunteerRow, VolunteersFilter } from '#contract/achievements/assessment.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isSearched } from '#server/features/people/filter.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { findAll, findPage, type LongList, type Page } from '#server/platform/db/long-list.ts';
import { surnameAndNameOf } from '#server/platform/db/names.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { users } from '#server/platform/users.ts';
import { mayDecide } from './may-assess.ts';
import { aboutMe, standingDecisions } from './tables.ts';

/** Participations whose page says that they would help. */
const offering = sql`select ${aboutMe.participation_id} from ${aboutMe} where ${aboutMe.offers_help}`;

/** Who declared it, and who only offered: each found by an index of its own (participations_volunteers, about_me_offers). */
const ways = [isNotNull(p.volunteer_state), and(isNull(p.volunteer_state), sql`${p.id} in (${offering})`)];

function listOf(season: number, { state, direction, region, search }: VolunteersFilter): LongList {
  // Who is looked for is found by the name: once for both ways.
  const either = search === '' ? ways : [or(...ways)];
  const meant = state === undefined ? either : state === 'offered' ? ways.slice(1) : [eq(p.volunteer_state, state)];
  const narrowed = and(
    eq(p.season, season),
    direction === undefined ? undefined : eq(p.direction, direction),
    region === undefined ? undefined : eq(p.region, region),
    search === '' ? undefined : isSearched(search),
  );
  const found = meant.map((way) => sql`select id, surname_key, user_id from ${p} where ${and(way, narrowed)}`);
  return {
    select: (limit) => sql`select * from (${sql.join(found, sql` union all `)}) volunteers ${limit}`,
    order: sql`surname_key, user_id desc`,
  };
}

const proofOf = sql<VolunteerRow['proof']>`(
  select json_build_object('achievement_id', a.id, 'title', a.title, 'url', '/api/storage/' || a.path, 'link', a.link)
  from achievements a where a.participation_id = ${p.id} and a.kind = 'volunteer' order by a.id limit 1)`;

const decisionOf = sql<VolunteerRow['decision']>`(
  select json_build_object('is_confirmed', d.is_confirmed, 'reason', d.reason, 'name', coalesce((
    select ${surnameAndNameOf(users)} from ${users} where ${users.id} = d.decided_by), ''), 'at', d.decided_at)
  from ${standingDecisions} d where d.participation_id = ${p.id} and d.standing = 'volunteer' order by d.id desc limit 1)`;

/** Lines of these participations by the alphabet. One query. */
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
      proof: proofOf,
      decision: decisionOf,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .leftJoin(aboutMe, eq(aboutMe.participation_id, p.id))
    .where(inArray(p.id, [...ids]))
    .orderBy(asc(p.surname_key), desc(p.user_id));
  return rows.map(({ decision, ...row }) => ({
    ...row,
    decision: decision && { ...decision, at: new Date(decision.at).toISOString() },
    may_decide: mayDecide(row.participant_status),
  }));
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
