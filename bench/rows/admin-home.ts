import { formatNumber } from '#contract/words/numbers.ts';
import { countSeason } from '#server/features/home/count-season.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { passedMilestones } from '#tests/tables.ts';
import type { Row } from '../report.ts';
import { slowest } from '../slowest.ts';
import type { Stand } from '../stand.ts';
import { fillCourse } from './statistics.ts';

export const HOME_MS = 150;
const COUNT_MS = 1000;
const ROUNDS = 10;

/** The home of administrators in the middle of a season: what waits, the numbers as pages get them, and counted anew. */
export async function measureAdminHome(stand: Stand): Promise<Row[]> {
  const { total } = await fillCourse(stand);
  const { db } = stand.services;
  const passed = await db.$count(passedMilestones);
  const of = `участников: ${formatNumber(total)}, пройденных этапов: ${formatNumber(passed)}`;
  const row = async (what: string, address: string): Promise<Row> => {
    const { p99 } = await slowest(stand, [address]);
    return {
      what: `${what}, ${of}`,
      measured: `p99 ${Math.round(p99)} мс`,
      against: '—',
      bar: `p99 < ${HOME_MS} мс`,
      holds: p99 < HOME_MS,
    };
  };
  const { current_year } = await getConfiguration(db);
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const started = performance.now();
    await countSeason(db, current_year);
    times.push(performance.now() - started);
  }
  const [first = 0, ...others] = times;
  const again = Math.max(...others);
  return [
    await row('Главная: что ждёт', '/api/admin/home/waiting'),
    await row('Главная: числа сезона', '/api/admin/home/season'),
    {
      what: `Главная: числа сезона заново, ${of}`,
      measured: `в первый раз за день ${Math.round(first)} мс, потом ${Math.round(again)} мс`,
      against: 'никто не ждёт: пока считается, страницы получают прежние',
      bar: `потом < ${COUNT_MS} мс`,
      holds: again < COUNT_MS,
    },
  ];
}
