import type { TestRow } from '#contract/reports/shapes.ts';
import type { YearTest } from '#contract/reports/year.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import type { Context } from '#server/platform/context.ts';
import { listTests } from '../tests.ts';
import type { PeopleCount } from './count-people.ts';

type SeasonTests = { tests: readonly TestRow[]; dropped: ReadonlyMap<number, number> };

/** The course most of a season's learners took; undefined where nobody has begun one. */
const courseOf = (rows: readonly PeopleCount[]): number | undefined =>
  rows
    .filter(({ of, teaching_id }) => of === 'courses' && teaching_id !== null)
    .reduce<PeopleCount | undefined>((most, row) => (most && most.total >= row.total ? most : row), undefined)
    ?.teaching_id ?? undefined;

/** The tests of a season's course, and how many dropped out at each milestone. One query, none where nobody has begun. */
export async function describeTests(
  { db, study }: Pick<Context, 'db'> & StudyServices,
  season: number,
  rows: readonly PeopleCount[],
): Promise<SeasonTests> {
  const teaching_id = courseOf(rows);
  const dropped = new Map(
    rows.flatMap(({ of, milestone_id, total }) =>
      of === 'dropped' && milestone_id !== null ? [[milestone_id, total] as const] : [],
    ),
  );
  if (teaching_id === undefined || !(await study.course(teaching_id))) return { tests: [], dropped };
  const query = { search: '', sort: 'number', order: 'asc' } as const;
  return { tests: (await listTests({ db, study }, { season, teaching_id }, query)).data, dropped };
}

const shareOf = (test: TestRow | undefined): number | null =>
  test?.points && test.exam_points > 0 ? Math.round((test.points.mean / test.exam_points) * 1000) / 1000 : null;

/** The milestones of both seasons' courses side by side, by their number: a course is often a copy of the former one. */
export function compareTests(own: SeasonTests, former: SeasonTests | null): YearTest[] {
  const numbers = [...own.tests, ...(former?.tests ?? [])].map(({ ordinal_number }) => ordinal_number);
  const find = (of: SeasonTests | null, number: number) => of?.tests.find((one) => one.ordinal_number === number);
  return [...new Set(numbers)]
    .sort((a, b) => a - b)
    .map((ordinal_number) => {
      const [now, then] = [find(own, ordinal_number), find(former, ordinal_number)];
      const droppedAt = (of: SeasonTests | null, test: TestRow | undefined) => (test && of?.dropped.get(test.id)) ?? 0;
      return {
        ordinal_number,
        milestone_title: (now ?? then)?.milestone_title ?? '',
        sent: { own: now?.sent ?? 0, former: former && (then?.sent ?? 0) },
        mean_share: { own: shareOf(now), former: shareOf(then) },
        dropped: { own: droppedAt(own, now), former: former && droppedAt(former, then) },
      };
    });
}
