import { sql } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { countResults } from '#server/features/learning/results/count-results.ts';
import { takeFile, takenRow } from '../download-file.ts';
import type { Row } from '../report.ts';
import { slowest } from '../slowest.ts';
import type { Stand } from '../stand.ts';
import { addViews } from '../views.ts';
import { fillCourse } from './statistics.ts';

export const LIST_MS = 100;
export const SUMMARY_MS = 300;
const REGION = encodeURIComponent('Мурманская область');

/** Every filter in some order, first pages and late ones. */
export const people = [
  'ratings?',
  'ratings?page=200',
  'ratings?order=desc&page=100',
  'ratings?sort=name&page=200',
  `ratings?region=${REGION}`,
  'ratings?direction=keepers&page=40',
  'ratings?who=ranked&page=100',
  `ratings?search=${encodeURIComponent('иванова мария')}`,
  'ratings?search=child77',
  'storm?',
  'storm?page=200',
  'storm?order=desc',
  'storm?sort=name&page=100',
  'storm?status=410&page=50',
  'storm?black_label=true',
  `storm?direction=rescuers&region=${REGION}`,
  `storm?search=${encodeURIComponent('смирнов')}`,
];
export const numbers = [
  'ratings/groups?by=region',
  'ratings/groups?by=school&sort=best&page=20',
  'ratings/groups?by=direction&who=ranked',
  'test?',
  'test?sort=mean',
  'video?',
  'video?sort=share&order=desc',
  'video/curve?video_id=1',
];

async function fillViews({ services: { db } }: Stand, season: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await addViews(tx, season);
  });
  // Of those who have the course behind them most are assessed, some under a black label.
  await db.execute(sql`update participations set status = ${s.ASSESSED}, is_black_labelled = id % 50 = 0
    where season = ${season} and status = ${s.DIRECTION_CHOSEN} and id % 4 > 0`);
  await db.execute(sql`vacuum analyze`);
}

/** The reports over a season of a hundred thousand learners. */
export async function measureReports(stand: Stand): Promise<Row[]> {
  const { total, season } = await fillCourse(stand);
  await countResults(stand.services.db);
  await fillViews(stand, season);
  const row = async (what: string, addresses: readonly string[], bar: number): Promise<Row> => {
    const { p99, address } = await slowest(
      stand,
      addresses.map((one) => `/api/admin/overall/${one}`),
    );
    return {
      what: `${what}, учеников: ${formatNumber(total)}`,
      measured: `p99 ${Math.round(p99)} мс у самого медленного (${address})`,
      against: '—',
      bar: `p99 < ${bar} мс`,
      holds: p99 < bar,
    };
  };
  const lists = await row('Рейтинги и шторм: любая страница, отбор и порядок', people, LIST_MS);
  const summaries = await row('Отчёты: группы, тесты, видео', numbers, SUMMARY_MS);
  const excel = await takeFile(stand, '/api/admin/overall/ratings?excel=1');
  return [lists, summaries, { what: `Excel рейтинга, строк: ${formatNumber(total)}`, ...takenRow(excel) }];
}
