import { count, eq, sql } from 'drizzle-orm';
import { formatNumber } from '#contract/words/numbers.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { participations, teachings } from '#tests/tables.ts';
import { takeFile, takenRow } from '../download-file.ts';
import { fillLearners } from '../learners.ts';
import type { Row } from '../report.ts';
import { fillSeason, forgetReminders } from '../season.ts';
import { sized } from '../size.ts';
import { slowest } from '../slowest.ts';
import type { Stand } from '../stand.ts';

const CHILDREN = sized(100_000);
/** One to three children a family. */
export const CHILDREN_A_FAMILY = 1.34;
export const LIST_MS = 100;
export const SUMMARY_MS = 300;

/** Every filter in some order, first pages and late ones: what administrators ask for. */
export const lists = (milestone_id: number) => [
  '',
  'page=400',
  'order=desc&page=200',
  'sort=points&order=desc',
  'sort=points&page=400',
  'sort=stage&order=desc&page=200',
  'sort=deadline',
  'sort=deadline&order=desc&page=300',
  'state=expired',
  'state=expired&sort=deadline&page=400',
  'state=reading&sort=points&page=400',
  `milestone_id=${milestone_id}`,
  `milestone_id=${milestone_id}&state=reading&sort=points&order=desc`,
  `region=${encodeURIComponent('Мурманская область')}&sort=points`,
  'direction=keepers&sort=points&order=desc&page=100',
  'points_from=20&points_to=40&page=100',
  `search=${encodeURIComponent('иванова мария')}`,
  'search=child77&sort=points',
];

/** The demo course with everybody of the season on it. */
export async function fillCourse({ services }: Stand) {
  const { current_year: season } = await getConfiguration(services.db);
  const [found] = await services.db
    .select({ total: count() })
    .from(participations)
    .where(eq(participations.season, season));
  const missing = CHILDREN - (found?.total ?? 0);
  if (missing > 0) await fillSeason(services.db, Math.round(missing / CHILDREN_A_FAMILY), season);
  const [course] = await services.db
    .select({ id: teachings.id })
    .from(teachings)
    .where(sql`audience = 'participant'`)
    .orderBy(teachings.id)
    .limit(1);
  if (!course) throw new Error('no demo course');
  const total = await fillLearners(services, season, course.id);
  await forgetReminders(services);
  const milestone = (await services.study.course(course.id))?.milestones[0];
  if (!milestone) throw new Error('the demo course is empty');
  return { scope: `teaching_id=${course.id}&season=${season}`, season, total, milestone };
}

/** The statistics of learning over a whole season: lists, summary, questions, Excel. */
export async function measureStatistics(stand: Stand): Promise<Row[]> {
  const { scope, total, milestone } = await fillCourse(stand);
  const row = async (what: string, addresses: string[], bar: number): Promise<Row> => {
    const { p99, address } = await slowest(stand, addresses);
    return {
      what: `${what}, учеников: ${formatNumber(total)}`,
      measured: `p99 ${Math.round(p99)} мс${addresses.length > 1 ? ` у самого медленного (${address})` : ''}`,
      against: '—',
      bar: `p99 < ${bar} мс`,
      holds: p99 < bar,
    };
  };
  const call = '/api/admin/statistics';
  const asked = lists(milestone.id).map((query) => `${call}/learning?${query}&${scope}`);
  const list = await row('Статистика обучения: любая страница, отбор и порядок', asked, LIST_MS);
  const summary = await row('Сводка обучения', [`${call}/summary?${scope}`], SUMMARY_MS);
  const questions = await row(
    'Вопросы одного теста',
    [`${call}/questions?learning_exam_id=${milestone.learning_exam_id}`],
    SUMMARY_MS,
  );
  const excel = await takeFile(stand, `${call}/learning?excel=1&${scope}`);
  return [list, summary, questions, { what: `Excel статистики, строк: ${formatNumber(total)}`, ...takenRow(excel) }];
}
