import { and, eq, inArray, isNotNull, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { EnrollmentGroup } from '#contract/enrollment/fields.ts';
import type { EnrollmentFilter } from '#contract/enrollment/filter.ts';
import type { EnrollmentRow } from '#contract/enrollment/shapes.ts';
import type { Direction } from '#contract/families/directions.ts';
import { statusesWhere } from '#contract/statuses/table.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { blackLabels } from '#server/features/achievements/reads.ts';
import { keysetScanOf } from '#server/features/participation/keyset-scan.ts';
import { personColumns, pointColumns } from '#server/features/participation/person-columns.ts';
import { countRanks } from '#server/features/participation/ranking/count-places.ts';
import { areAllRanked, rankingColumns, rankingOrderOf } from '#server/features/participation/ranking/ranking.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import { isSearchedCandidate } from '#server/features/people/list/filter.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { findAll, findPage, type LongList, type Page } from '#server/platform/db/sql/long-list.ts';
import { users } from '#server/platform/users.ts';
import { waveRows, waves } from '../tables.ts';

/** How a list is read: few are found by what tells them apart, many are walked in their order (platform/db/sql/long-list.ts). */
type SelectMethod = 'find' | 'walk';

/**
 * Whether a participation stands at a status, or is blocked and goes back there: nothing else holds from 410 on. A walk
 * asks columns alone that the indexes of both orders have (0042, 0043, 0045): with `held_from` each row of a hundred
 * thousand was looked at.
 */
function isAt(way: SelectMethod, condition: (status: SQL) => SQL): SQL | undefined {
  if (way === 'walk') return and(condition(sql`${p.reached_status}`), ne(p.status, s.LAST_SEASON));
  return or(condition(sql`${p.status}`), and(eq(p.status, s.BLOCKED), condition(sql`${p.held_from}[1]`)));
}

/**
 * Whether a wave invited a participation: an array is fetched by the key; beside a walk each is asked for its invitation,
 * of which it has one (wave_rows_invited): a page needs few, where all of a wave are fifty thousand.
 */
function isInvitedBy(way: SelectMethod, wave_id: number): SQL {
  if (way === 'walk')
    return sql`(select wave_id from wave_rows where participation_id = ${p.id} and outcome = 'invited') = ${wave_id}`;
  return sql`${p.id} = any(array(
    select participation_id from wave_rows where wave_id = ${wave_id} and outcome = 'invited'))`;
}

/** The statuses a group may have; a certificate is in two of them (isOfGroup). */
const groupStatuses = (group: EnrollmentGroup | undefined): readonly Status[] => {
  const meant = statusesWhere(({ enrollment }) => (group === undefined ? enrollment !== null : enrollment === group));
  return group === 'not_enrolled' ? [...meant, s.CERTIFIED] : meant;
};

/**
 * Whether a status (`status` of `p`, or where it goes back to) belongs to a group. A certificate counts with the shift where
 * one was before it, else with those who got no place.
 */
function isOfGroup(status: SQL, group: EnrollmentGroup | undefined): SQL {
  const isOf = (codes: readonly Status[]): SQL => isStatusIn(status, codes);
  const meant = groupStatuses(group);
  const wasThere = sql`coalesce(${p.left_status} = ${s.SHIFT_COMPLETED}::integer, false)`;
  if (group === 'finished') return sql`(${isOf(meant)} and (${wasThere} or not ${isOf([s.CERTIFIED])}))`;
  if (group === 'not_enrolled') return sql`(${isOf(meant)} and not (${isOf([s.CERTIFIED])} and ${wasThere}))`;
  return isOf(meant);
}

/** The filter as a condition on the season's participations. */
function where(season: number, filter: EnrollmentFilter, way: SelectMethod): SQL | undefined {
  const { ids, direction, group, wave_id, black_label, region, search } = filter;
  const isOf = (status: SQL): SQL => isOfGroup(status, group);
  return and(
    eq(p.season, season),
    isNotNull(p.direction),
    isAt(way, isOf),
    ids === undefined ? undefined : inArray(p.id, ids),
    direction === undefined ? undefined : eq(p.direction, direction),
    wave_id === undefined ? undefined : isInvitedBy(way, wave_id),
    region === undefined ? undefined : eq(p.region, region),
    // Written out, for the partial index participations_black_labels.
    black_label === undefined ? undefined : black_label ? sql`${p.is_black_labelled}` : sql`not ${p.is_black_labelled}`,
    search === ''
      ? undefined
      : isSearchedCandidate(season, search, (status) => isStatusIn(status, [...groupStatuses(group), s.BLOCKED])),
  );
}

const orderOf = ({ order }: EnrollmentFilter, of: string): SQL =>
  order === 'surname' ? sql.raw(`${of}.surname_key, ${of}.user_id desc`) : rankingOrderOf(of);

/**
 * How to select: all, or all who wait (participations_exact_waiting), also of a direction, are counted by the indexes of a
 * walk; where anything else narrows the list, few may be left.
 */
const selectMethodOf = ({ ids, group, wave_id, black_label, region, search }: EnrollmentFilter): SelectMethod =>
  [ids, group === 'waiting' ? undefined : group, wave_id, black_label, region, search || undefined].every(
    (one) => one === undefined,
  )
    ? 'walk'
    : 'find';

const listOf = (db: Connection, season: number, filter: EnrollmentFilter): LongList => ({
  // No more than the order names: an index has it.
  select: (limit) => sql`
    select id, ${filter.order === 'surname' ? sql.raw('surname_key, user_id') : rankingColumns}
    from ${p} where ${where(season, filter, selectMethodOf(filter))} ${limit}`,
  order: orderOf(filter, 'found'),
  areFewWalked: filter.direction !== undefined && filter.group === undefined && selectMethodOf(filter) === 'walk',
  walk: keysetScanOf(db, {
    search: filter.search,
    where: where(season, filter, 'walk'),
    order: orderOf(filter, 'participations'),
  }),
});

/** The places of these in the rankings of their directions; those who are not ranked have none. One query. */
async function findPlaces(db: Connection, season: number, ids: readonly number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const ranked = { where: areAllRanked(season), isOfEach: true };
  const { rows } = await db.execute<{ id: string; place: string }>(
    countRanks(ranked, sql`${sql.param(ids)}::bigint[]`),
  );
  return new Map(rows.map(({ id, place }) => [Number(id), Number(place)]));
}

/** The lines of these participations of a season, in the order given. Two queries. */
export async function describeRows(db: Connection, season: number, ids: readonly number[]): Promise<EnrollmentRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      id: p.id,
      ...personColumns,
      phone: users.phone,
      email: users.email,
      direction: sql<Direction>`${p.direction}`,
      region: p.region,
      ...pointColumns,
      completed_at: p.completed_at,
      black_label: sql<string | null>`${blackLabels.reason}`,
      wave: { wave_id: waves.id, number: waves.number, kind: waves.kind },
      awaits_signal: p.awaits_signal,
      deadline: p.deadline,
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .leftJoin(blackLabels, and(eq(blackLabels.participation_id, p.id), isNull(blackLabels.lifted_at)))
    .leftJoin(
      waveRows,
      and(eq(waveRows.participation_id, p.id), eq(waveRows.outcome, 'invited'), isNull(waveRows.answer)),
    )
    .leftJoin(waves, eq(waves.id, waveRows.wave_id))
    .where(sql`${p.id} = any(${sql.param(ids)}::bigint[])`);
  const places = await findPlaces(db, season, ids);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    return row ? [{ ...row, place: places.get(id) ?? null }] : [];
  });
}

/** A page of the list of the enrollment (contract: POST /admin/enrollment/list). Five queries at most. */
export async function listEnrollment(db: Connection, filter: EnrollmentFilter, page: Page) {
  const { current_year } = await getConfiguration(db);
  const { ids, total } = await findPage(db, listOf(db, current_year, filter), page);
  return { data: await describeRows(db, current_year, ids), total };
}

/** The participations of all a filter holds, in the list's order. One query. */
export const findAllEnrolled = (db: Connection, season: number, filter: EnrollmentFilter): Promise<number[]> =>
  findAll(db, listOf(db, season, filter));
