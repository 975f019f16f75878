import { and, asc, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { VolunteerRow, VolunteersFilter } from '#contract/achievements/volunteers.ts';
import { keysetScanOf } from '#server/features/participation/keyset-scan.ts';
import { personColumns } from '#server/features/participation/person-columns.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isSearched } from '#server/features/people/list/filter.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { findAll, findPage, type LongList, type Page } from '#server/platform/db/sql/long-list.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { users } from '#server/platform/users.ts';
import { mayDecide } from '../assessment/may-assess.ts';
import { standingDecisions } from '../tables.ts';

/** True of participants who declared the standing or only offered; written out, for the partial indexes of the volunteers (0047). */
const volunteers = sql`(${p.volunteer_state} is not null or ${p.offers_help})`;

function where(season: number, { state, direction, region, search }: VolunteersFilter): SQL | undefined {
  const isOffered = and(isNull(p.volunteer_state), sql`${p.offers_help}`);
  return and(
    eq(p.season, season),
    state === undefined ? volunteers : state === 'offered' ? isOffered : eq(p.volunteer_state, state),
    direction === undefined ? undefined : eq(p.direction, direction),
    region === undefined ? undefined : eq(p.region, region),
    search === '' ? undefined : isSearched(search),
  );
}

const order = sql`surname_key, user_id desc`;

const listOf = (db: Connection, season: number, filter: VolunteersFilter): LongList => ({
  select: (limit) => sql`select id, surname_key, user_id from ${p} where ${where(season, filter)} ${limit}`,
  order,
  walk: keysetScanOf(db, { search: filter.search, where: where(season, filter), order }),
});

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
      ...personColumns,
      phone: users.phone,
      email: users.email,
      direction: p.direction,
      region: p.region,
      volunteer_state: p.volunteer_state,
      offers_help: p.offers_help,
      proof: proofOf,
      decision: decisionOf,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .where(inArray(p.id, [...ids]))
    .orderBy(asc(p.surname_key), desc(p.user_id));
  return rows.map(({ decision, ...row }) => ({
    ...row,
    decision: decision && { ...decision, at: new Date(decision.at).toISOString() },
    may_decide: mayDecide(row.participant_status),
  }));
}

/** A page of participants who declared or offered to be a volunteer, by the alphabet. Three queries, a search two. */
export async function listVolunteers(db: Connection, filter: VolunteersFilter, page: Page) {
  const { current_year } = await getConfiguration(db);
  const { ids, total } = await findPage(db, listOf(db, current_year, filter), page);
  return { data: await describeVolunteers(db, ids), total };
}

export async function findAllVolunteers(db: Connection, filter: VolunteersFilter): Promise<number[]> {
  const { current_year } = await getConfiguration(db);
  return findAll(db, listOf(db, current_year, filter));
}
