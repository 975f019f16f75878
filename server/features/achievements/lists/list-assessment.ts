import { and, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { AchievementRow, AchievementsFilter } from '#contract/achievements/assessment-list.ts';
import type { AchievementClaimFacts } from '#contract/achievements/fields.ts';
import type { AssessmentFilter } from '#contract/achievements/states.ts';
import { unusualPoint } from '#contract/achievements/unusual.ts';
import { isStatus, statuses as s } from '#contract/statuses.ts';
import { keysetScanOf } from '#server/features/participation/keyset-scan.ts';
import { pointColumns } from '#server/features/participation/person-columns.ts';
import { countRanks } from '#server/features/participation/ranking/count-places.ts';
import { areAllRanked, rankingColumns, rankingOrderOf } from '#server/features/participation/ranking/ranking.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isSearchedCandidate } from '#server/features/people/list/filter.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { findAll, findPage, type LongList, type Page } from '#server/platform/db/sql/long-list.ts';
import { nameColumns, users } from '#server/platform/users.ts';
import { objectionWaits } from './objection-waits.ts';
import { isAssessable } from './queue.ts';

const isOf: Record<AssessmentFilter, SQL | undefined> = {
  all: undefined,
  to_assess: sql`${p.status} in (${s.ACHIEVEMENTS_ON_CHECK}, ${s.TO_ASSESS})`,
  assessable: isAssessable,
  ready: eq(p.status, s.ASSESSED),
  without_points: sql`${p.unassessed_count} > 0`,
  objected: objectionWaits,
  // Of few: looked up beside, by the partial indexes of their table (0065).
  second_look: sql`${p.id} in (select s.participation_id from second_looks s where s.is_chosen and s.stage in ('second', 'third'))`,
  disputed: sql`${p.id} in (select s.participation_id from second_looks s where s.is_disputed)`,
};

/** The filter as a condition on the season's participations; only who has chosen a direction is assessed. */
function where(season: number, filter: AchievementsFilter): SQL | undefined {
  const { ids, status, direction, region, cadet, volunteer, black_label, search } = filter;
  return and(
    eq(p.season, season),
    isNotNull(p.direction),
    isOf[filter.filter],
    ids === undefined ? undefined : inArray(p.id, ids),
    status === undefined ? undefined : isStatus(status) ? eq(p.status, status) : sql`false`,
    direction === undefined ? undefined : eq(p.direction, direction),
    region === undefined ? undefined : eq(p.region, region),
    cadet === undefined ? undefined : eq(p.cadet_state, cadet),
    volunteer === undefined ? undefined : eq(p.volunteer_state, volunteer),
    // Written out, for the partial index participations_black_labels.
    black_label === undefined ? undefined : black_label ? sql`${p.is_black_labelled}` : sql`not ${p.is_black_labelled}`,
    search === '' ? undefined : isSearchedCandidate(season, search),
  );
}

const listOf = (db: Connection, season: number, filter: AchievementsFilter): LongList => ({
  select: (limit) => sql`select id, ${rankingColumns} from ${p} where ${where(season, filter)} ${limit}`,
  order: rankingOrderOf('found'),
  walk: keysetScanOf(db, {
    search: filter.search,
    where: where(season, filter),
    order: rankingOrderOf('participations'),
  }),
  // Declared cadets and volunteers have indexes of theirs (0095).
  areFewWalked: filter.cadet !== undefined || filter.volunteer !== undefined,
});

type ListedAchievement = AchievementRow['achievements'][number];
type StoredAchievement = Omit<ListedAchievement, 'is_unusual'> & AchievementClaimFacts;

const achievementsOf = sql<StoredAchievement[]>`(
  select coalesce(json_agg(json_build_object('id', a.id, 'title', a.title, 'kind', a.kind, 'level', a.level, 'result', a.result,
    'point', a.point, 'awaited_look', case when s.is_chosen and s.stage in ('second', 'third') then s.stage end,
    'is_disputed', coalesce(s.is_disputed, false)) order by a.id), '[]')
  from achievements a left join second_looks s on s.achievement_id = a.id where a.participation_id = ${p.id})`;
const labelsOf = sql<AchievementRow['black_labels']>`(
  select coalesce(json_agg(json_build_object('id', l.id, 'reason', l.reason, 'set_at', l.set_at) order by l.id), '[]')
  from black_labels l where l.participation_id = ${p.id} and l.lifted_at is null)`;

/** The lines of these participations of a season, in the order given. One query. */
async function describeRows(db: Connection, season: number, ids: readonly number[]): Promise<AchievementRow[]> {
  if (ids.length === 0) return [];
  const ranked = { where: areAllRanked(season), isOfEach: true };
  const rows = await db
    .with(db.$with('placed', {}).as(countRanks(ranked, sql`${sql.param([...ids])}::bigint[]`)))
    .select({
      id: p.id,
      user_id: p.user_id,
      place: sql<number | null>`placed.place`.mapWith(Number),
      is_assessable: sql<boolean>`${isAssessable}`,
      achievements: achievementsOf,
      is_cadet: p.is_cadet,
      is_volunteer: p.is_volunteer,
      cadet_state: p.cadet_state,
      volunteer_state: p.volunteer_state,
      black_labels: labelsOf,
      ...pointColumns,
      direction: p.direction,
      region: p.region,
      objected_at: p.objected_at,
      objection_waits: objectionWaits,
      user: {
        ...nameColumns,
        phone: users.phone,
        email: users.email,
        participant_status: p.status,
      },
    })
    .from(p)
    .innerJoin(users, eq(users.id, p.user_id))
    .leftJoin(sql`placed`, sql`placed.id = ${p.id}`)
    .where(inArray(p.id, [...ids]));
  const { achievement_points: table } = await getConfiguration(db);
  const describe = ({ level, result, ...one }: StoredAchievement): ListedAchievement => ({
    ...one,
    is_unusual: one.point !== null && unusualPoint(table, { ...one, level, result }, one.point) !== null,
  });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => {
    const row = byId.get(id);
    if (!row) return [];
    const black_labels = row.black_labels.map((one) => ({ ...one, set_at: new Date(one.set_at).toISOString() }));
    return [{ ...row, achievements: row.achievements.map(describe), black_labels }];
  });
}

/** A page of the list of the assessment, the best first (contract: POST /admin/achievements). Four queries at most. */
export async function listAssessment(db: Connection, filter: AchievementsFilter, page: Page) {
  const { current_year } = await getConfiguration(db);
  const { ids, total } = await findPage(db, listOf(db, current_year, filter), page);
  return { data: await describeRows(db, current_year, ids), total };
}

/** The participations of all a filter holds, in the list's order. One query. */
export async function findAllAssessed(db: Connection, filter: AchievementsFilter): Promise<number[]> {
  const { current_year } = await getConfiguration(db);
  return findAll(db, listOf(db, current_year, filter));
}
