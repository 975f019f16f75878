import { sql } from 'drizzle-orm';
import type { TestQuery } from '#contract/reports/filters.ts';
import type { Distribution, TestRow } from '#contract/reports/shapes.ts';
import type { TestSort } from '#contract/reports/words.ts';
import type { CourseMilestone } from '#server/features/courses/teachings/course.ts';
import { attempts, testResults } from '#server/features/learning/reads.ts';
import { resultsOf } from '#server/features/learning/results/count-results.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import { participations } from '#server/features/participation/reads.ts';
import type { Scope } from '#server/features/statistics/scope.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { notFound } from '#server/platform/errors.ts';
import { distributionColumns } from './distribution.ts';

type ResultKind = 'points' | 'seconds' | 'ran_out' | 'open';
type ResultRow = Distribution & { milestone_id: string; kind: ResultKind; amount: number };

/** The results of these milestones' tests in a season: the counted ones (learning/results/count-results.ts) and those since. One query. */
async function findResults(db: Connection, season: number, milestone_ids: readonly number[]): Promise<ResultRow[]> {
  const ids = sql`${sql.param([...milestone_ids])}::bigint[]`;
  const { rows } = await db.execute<ResultRow>(sql`
    with given as (
      select milestone_id, kind, value::float8 as value, total from ${testResults}
      where milestone_id = any(${ids}) and season = ${season}
      union all
      select attempts.milestone_id, kind, value::float8, 1
      from ${attempts} join ${participations} on participations.id = attempts.participation_id cross join lateral ${resultsOf}
      where attempts.milestone_id = any(${ids}) and closed_at is not null and not is_counted
        and participations.season = ${season} and value is not null
      union all
      select attempts.milestone_id, 'open', 0, 1
      from ${attempts} join ${participations} on participations.id = attempts.participation_id
      where attempts.milestone_id = any(${ids}) and closed_at is null and participations.season = ${season}
    ), ordered as (
      select milestone_id, kind, value, sum(total)::float8 as times,
        sum(sum(total)) over (partition by milestone_id, kind order by value)::float8 as up_to,
        sum(sum(total)) over (partition by milestone_id, kind)::float8 as amount
      from given where total > 0 group by 1, 2, 3
    )
    select milestone_id, kind, ${distributionColumns} from ordered group by 1, 2`);
  return rows;
}

const hundredths = (value: number): number => Math.round(value * 100) / 100;
const whole = (value: number): number => Math.round(value);

function distributionOf(found: ResultRow | undefined, round: (value: number) => number): Distribution | null {
  if (!found) return null;
  const { mean, deviation, least, lower, median, upper, most } = found;
  return {
    mean: round(mean),
    deviation: round(deviation),
    median: round(median),
    least: round(least),
    lower: round(lower),
    upper: round(upper),
    most: round(most),
  };
}

function rowOf(milestone: CourseMilestone, found: readonly ResultRow[]): TestRow {
  const { id, ordinal_number, milestone_title, color, learning_exam_id, exam_title, exam_points } = milestone;
  const own = (kind: ResultKind) => found.find((one) => Number(one.milestone_id) === id && one.kind === kind);
  const sent = own('seconds')?.amount ?? 0;
  return {
    id,
    ordinal_number,
    milestone_title,
    color,
    learning_exam_id,
    exam_title,
    exam_points,
    opened: sent + (own('open')?.amount ?? 0),
    sent,
    ran_out: own('ran_out')?.amount ?? 0,
    points: distributionOf(own('points'), hundredths),
    seconds: distributionOf(own('seconds'), whole),
  };
}

/** What rows of the report are sorted by; a row without a value comes last, in either order. */
const compared: Record<TestSort, (row: TestRow) => number | null> = {
  number: ({ ordinal_number }) => ordinal_number,
  opened: ({ opened }) => opened,
  ran_out: ({ sent, ran_out }) => (sent === 0 ? null : ran_out / sent),
  mean: ({ points, exam_points }) => (points && exam_points > 0 ? points.mean / exam_points : null),
  time: ({ seconds }) => seconds?.median ?? null,
};

function inOrder(rows: readonly TestRow[], { sort, order }: Pick<TestQuery, 'sort' | 'order'>): TestRow[] {
  const sign = order === 'asc' ? 1 : -1;
  return rows.toSorted((one, other) => {
    const [a, b] = [compared[sort](one), compared[sort](other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return sign * (a - b) || one.ordinal_number - other.ordinal_number;
  });
}

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

type TestsDeps = Pick<Context, 'db'> & StudyServices;
/** Which tests, in which order: all that the list hangs on beside the course and season. */
type TestFilter = Pick<TestQuery, 'search' | 'sort' | 'order'>;

/** All tests of a course in a season (docs/product/reports.md, «Tests»). One query; 404 for an unknown course. */
export async function listTests({ db, study }: TestsDeps, { season, teaching_id }: Scope, query: TestFilter) {
  const counted_at = new Date().toISOString();
  const course = teaching_id === undefined ? undefined : await study.course(teaching_id);
  if (teaching_id !== undefined && !course) throw notFound('Курс не найден');
  const words = plain(query.search);
  const milestones = (course?.milestones ?? []).filter(({ exam_title, milestone_title }) =>
    plain(`${exam_title} ${milestone_title}`).includes(words),
  );
  const ids = milestones.map(({ id }) => id);
  const found = ids.length === 0 ? [] : await findResults(db, season, ids);
  const data = inOrder(
    milestones.map((milestone) => rowOf(milestone, found)),
    query,
  );
  return { data, season, counted_at, teaching_id: course?.id ?? null };
}
