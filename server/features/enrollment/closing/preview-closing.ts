import { createHash } from 'node:crypto';
import { eq, type SQL, sql } from 'drizzle-orm';
import { type ClosingGroup, closingGroups } from '#contract/enrollment/closing.ts';
import type { ClosingPreview } from '#contract/enrollment/shapes.ts';
import type { Direction } from '#contract/families/directions.ts';
import { mayStillBeSelected } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import { enrollments, participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { isWaitingForAnswer, listPlaces } from '../lists/places.ts';
import { proposedWords } from './closing-words.ts';

/** Statuses the closing ends: from 250 to 410. */
export const closedStatuses: readonly Status[] = statusCodes.filter(mayStillBeSelected);

/** The group a participant is closed in. */
export function groupOf({ status, is_black_labelled }: { status: Status; is_black_labelled: boolean }): ClosingGroup {
  if (status === s.TRAINING_COMPLETED) return 'no_direction';
  if (status !== s.ASSESSED) return 'not_assessed';
  return is_black_labelled ? 'black_label' : 'reserve';
}

/** The same in SQL. */
const group: SQL<ClosingGroup> = sql<ClosingGroup>`(case when ${p.status} = ${s.TRAINING_COMPLETED}::integer then 'no_direction'
  when ${p.status} <> ${s.ASSESSED}::integer then 'not_assessed' when ${p.is_black_labelled} then 'black_label' else 'reserve' end)`;

type GroupCount = { group: ClosingGroup; count: number; who: string };
type DirectionCounts = { direction: Direction; count: number; unresolved: number };

/** What closing the enrollment would do now; `basis` is another one when others would be concerned. Five queries. */
export async function previewClosing(db: Connection): Promise<ClosingPreview> {
  const configuration = await getConfiguration(db);
  const { current_year: season } = configuration;
  const isOfSeason = sql`${p.season} = ${season} and ${p.audience} = 'participant'`;
  const { rows: grouped } = await db.execute<GroupCount>(sql`
    select ${group} as group, count(*)::integer as count, md5(string_agg(${p.id}::text, ',' order by ${p.id})) as who
    from ${p} where ${isOfSeason} and ${isStatusIn(p.status, closedStatuses)} group by 1`);
  const { rows } = await db.execute<DirectionCounts>(sql`
    select ${p.direction}, count(*) filter (where ${isStatusIn(p.status, closedStatuses)})::integer as count,
      count(*) filter (where ${isWaitingForAnswer})::integer as unresolved
    from ${p} where ${isOfSeason} and ${p.direction} is not null group by ${p.direction}`);
  const places = await listPlaces(db, season, configuration);
  const [enrollment] = await db.select().from(enrollments).where(eq(enrollments.season, season));
  const found = closingGroups.flatMap((name) => grouped.filter((one) => one.group === name));
  return {
    basis: createHash('sha256')
      .update(JSON.stringify([season, found.map(({ group, who }) => [group, who])]))
      .digest('hex'),
    count: found.reduce((sum, { count }) => sum + count, 0),
    closed_at: enrollment?.closed_at ?? null,
    groups: found.map(({ group, count }) => {
      const { child, parent } = proposedWords(group);
      return { group, count, child, parent };
    }),
    directions: places.map(({ direction, free }) => {
      const { count = 0, unresolved = 0 } = rows.find((row) => row.direction === direction) ?? {};
      return { direction, count, free, unresolved };
    }),
  };
}
