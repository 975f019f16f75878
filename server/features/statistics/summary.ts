import { sql } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import type { LearningSummary, MilestoneSummary, StateCounts } from '#contract/statistics/summary.ts';
import { type LearnerState, learnerStates } from '#contract/statistics/words.ts';
import type { Course } from '#server/features/courses/teachings/course.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Scope } from './scope.ts';
import { type TestTime, timeOfTests } from './test-times.ts';

const STEPS = 10;

type SummaryFilter = { direction?: Direction | undefined; region?: string | undefined };

/** A row of one of the groupings; the columns of the others are null. */
type LearnerCounts = {
  /** Which grouping: the sign of the columns that are left out. */
  left_out: number;
  milestone_id: string | null;
  state: LearnerState | null;
  passed_count: number | null;
  direction: Direction | null;
  region: string | null;
  step: number | null;
  total: number;
  completed: number;
  dropped: number;
  points: number;
};

const groupings = { milestones: 0b00111, stages: 0b11011, directions: 0b11101, regions: 0b11110 } as const;

/** All counts of a course in a season in one walk of its learners. */
async function countLearners(
  db: Connection,
  { season, teaching_id }: Scope,
  { direction, region }: SummaryFilter,
  most_points: number,
): Promise<(LearnerCounts & { of: 'milestones' | 'stages' | 'directions' | 'regions' | 'points' })[]> {
  // Whole hundredths, far below the limits of a double: five groupings at once in numeric cost more than the walk itself.
  const step = sql`least(floor(points::float8 * ${STEPS}::integer / nullif(${most_points}::float8, 0)), ${STEPS - 1}::integer)::integer`;
  const { rows } = await db.execute<LearnerCounts>(sql`
    select grouping(milestone_id, state, passed_count, direction, region) as left_out, milestone_id, state, passed_count,
      direction, region, step, count(*)::integer as total, (count(*) filter (where state = 'completed'))::integer as completed,
      (count(*) filter (where state in ('expired', 'stopped')))::integer as dropped, sum(exact) as points
    from (select milestone_id, learning_state as state, passed_count, direction, region, (points + points_rest_exact)::float8 as exact, ${step} as step
      from ${participations} where teaching_id = ${teaching_id} and season = ${season}
      ${direction === undefined ? sql`` : sql`and direction = ${direction}`}
      ${region === undefined ? sql`` : sql`and region = ${region}`}) whom
    group by grouping sets ((milestone_id, state), (passed_count), (direction), (region), (step))`);
  const names = Object.entries(groupings) as [keyof typeof groupings, number][];
  return rows.map((row) => ({ ...row, of: names.find(([, sign]) => sign === row.left_out)?.[0] ?? 'points' }));
}

const noStates = () => Object.fromEntries(learnerStates.map((state) => [state, 0])) as StateCounts;
const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0);
const hundredths = (value: number): number => Math.round(value * 100) / 100;

const groupOf = ({ total, completed, dropped, points }: LearnerCounts) => ({
  total,
  completed,
  dropped,
  mean_points: hundredths(points / total),
});

function milestonesOf(course: Course, rows: Awaited<ReturnType<typeof countLearners>>, times: readonly TestTime[]) {
  const stages = rows.filter((row) => row.of === 'stages');
  const cameTo = (passed: number) =>
    sum(
      stages.filter((row) => (row.passed_count ?? 0) >= passed),
      (row) => row.total,
    );
  return course.milestones.map((milestone, index): MilestoneSummary => {
    const { completed: _, ...here } = noStates();
    for (const { of, milestone_id, state, total } of rows)
      if (of === 'milestones' && Number(milestone_id) === milestone.id && state && state !== 'completed')
        here[state] = total;
    const time = times.find(({ milestone_id }) => milestone_id === milestone.id);
    return {
      milestone_id: milestone.id,
      ordinal_number: milestone.ordinal_number,
      milestone_title: milestone.milestone_title,
      color: milestone.color,
      learning_exam_id: milestone.learning_exam_id,
      here,
      reached: cameTo(index),
      passed: cameTo(index + 1),
      median_seconds: time?.median_seconds ?? null,
      mean_share: time?.mean_share ?? null,
    };
  });
}

/**
 * Where everybody of a course stands in a season, as it is now; the time and share of points are of the latest attempts
 * (test-times.ts). Two queries. 404 for an unknown course.
 */
export async function summarise(
  { db, study }: Pick<Context, 'db'> & StudyServices,
  scope: Scope,
  narrowed: SummaryFilter,
): Promise<LearningSummary> {
  const course = scope.teaching_id === undefined ? undefined : await study.course(scope.teaching_id);
  if (scope.teaching_id !== undefined && !course) throw notFound('Курс не найден');
  const most_points = hundredths(sum(course?.milestones ?? [], ({ exam_points }) => exam_points));
  const [rows, times] = course
    ? await Promise.all([
        countLearners(db, scope, narrowed, most_points),
        timeOfTests(
          db,
          scope.season,
          course.milestones.map(({ id }) => id),
        ),
      ])
    : [[], []];
  const states = noStates();
  const standing = rows.filter((row) => row.of === 'milestones');
  for (const { state, total } of standing) if (state) states[state] += total;
  const total = sum(standing, (row) => row.total);
  const bySize = (a: LearnerCounts, b: LearnerCounts) => b.total - a.total;
  return {
    season: scope.season,
    teaching: course ? { id: course.id, teaching_title: course.teaching_title, audience: course.audience } : null,
    counted_at: new Date().toISOString(),
    total,
    states,
    mean_points: total === 0 ? 0 : hundredths(sum(standing, (row) => row.points) / total),
    most_points,
    milestones: course ? milestonesOf(course, rows, times) : [],
    directions: rows
      .filter((row) => row.of === 'directions')
      .sort(bySize)
      .map((row) => ({ direction: row.direction, ...groupOf(row) })),
    regions: rows
      .filter((row) => row.of === 'regions')
      .sort(bySize)
      .map((row) => ({ region: row.region, ...groupOf(row) })),
    points: pointsOf(rows, most_points),
  };
}

/** Ten equal steps; the last one holds the most there is. */
function pointsOf(rows: Awaited<ReturnType<typeof countLearners>>, most_points: number): LearningSummary['points'] {
  if (most_points === 0) return [];
  const edge = (step: number) => hundredths((most_points * step) / STEPS);
  return Array.from({ length: STEPS }, (_, step) => ({
    from: edge(step),
    to: step === STEPS - 1 ? most_points : hundredths(edge(step + 1) - 0.01),
    total: rows.find((row) => row.of === 'points' && row.step === step)?.total ?? 0,
  }));
}
