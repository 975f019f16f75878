import { formatNumber } from '#contract/words/numbers.ts';
import { expireDeadlines } from '#server/features/participation/deadlines/expire-deadlines.ts';
import { remindOfDeadlines } from '#server/features/participation/deadlines/remind.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { Row } from '../report.ts';
import { bringDeadlines, fillSeason, forgetReminders, passDeadlines } from '../season.ts';
import { sized } from '../size.ts';
import { slowest } from '../slowest.ts';
import type { Stand } from '../stand.ts';

const FAMILIES = sized(20_000);
/** With the first twenty thousand families some 100,000 children. */
const MORE_FAMILIES = sized(55_000);
/** Some 1,000,000 in all; takes minutes to fill: asked for by BENCH_MILLION=1. */
const MAX_FAMILIES = 675_000;
export const P99_MS = 100;
const GROWTH = 2;
/** The clock runs each minute: what a night has gathered is done before the next one. */
const CLOCK_SECONDS = 10;

/** The first page, a late one, each filter and each order: what administrators ask for. */
export const asked: Record<string, readonly string[]> = {
  'Очередь анкет': [
    '',
    'page=20',
    'filter=first',
    'filter=corrected',
    'filter=returned',
    'filter=overdue',
    'search=Иван',
    `region=${encodeURIComponent('Мурманская область')}`,
  ].map((query) => `/api/admin/questionnaire/list?${query}`),
  'Список людей': [
    '',
    'page=300',
    'utype=2',
    'utype=3&status=200',
    'status=20&sort=changed',
    'status=200&sort=surname&page=50',
    'direction=keepers',
    `region=${encodeURIComponent('Мурманская область')}&sort=surname`,
    'sort=surname&page=100',
    'sort=changed&page=100',
    `search=${encodeURIComponent('иванова мария')}`,
    `search=${encodeURIComponent('гимназия 2')}`,
    'search=child77',
    `search=${encodeURIComponent('+7 (950) 000')}`,
  ].map((query) => `/api/admin/users?${query}`),
};

async function measureLists(
  stand: Stand,
  children: number,
  before?: Map<string, number>,
): Promise<[Row[], Map<string, number>]> {
  const found = new Map<string, number>();
  const rows: Row[] = [];
  for (const [name, addresses] of Object.entries(asked)) {
    const { p99, address } = await slowest(stand, addresses);
    found.set(name, p99);
    const former = before?.get(name);
    const grown = former === undefined ? undefined : p99 / former;
    rows.push({
      what: `${name}, детей: ${formatNumber(children)}; любая страница, отбор и порядок`,
      measured: `p99 ${Math.round(p99)} мс у самого медленного (${address})`,
      against: grown === undefined ? '—' : `в ${grown.toFixed(1)} раза против меньшего сезона`,
      bar: grown === undefined ? `p99 < ${P99_MS} мс` : `p99 < ${P99_MS} мс или рост < ${GROWTH} раз`,
      holds: p99 < P99_MS || (grown !== undefined && grown < GROWTH),
    });
  }
  return [rows, found];
}

/** What a night without the worker leaves: every family's deadline of the admission is over at once. */
async function measureClock({ services }: Stand): Promise<Row[]> {
  const over = await passDeadlines(services.db, ['FILL_QUESTIONNAIRE', 'CORRECT_QUESTIONNAIRE', 'GO_TO_TRAINING']);
  const started = performance.now();
  await expireDeadlines(services);
  const seconds = (performance.now() - started) / 1000;
  const coming = await bringDeadlines(services.db);
  const reminding = performance.now();
  await remindOfDeadlines(services);
  const remindingSeconds = (performance.now() - reminding) / 1000;
  return [
    {
      what: `Часы после простоя: сроков истекло ${formatNumber(over)}`,
      measured: `${seconds.toFixed(1)} с (${Math.round(over / seconds)}/с), каждый один раз`,
      against: '—',
      bar: `< ${CLOCK_SECONDS} с`,
      holds: seconds < CLOCK_SECONDS,
    },
    {
      what: `Напоминания: сроков меньше трёх суток ${formatNumber(coming)}`,
      measured: `${remindingSeconds.toFixed(1)} с (${Math.round(coming / remindingSeconds)}/с)`,
      against: '—',
      bar: `< ${CLOCK_SECONDS} с`,
      holds: remindingSeconds < CLOCK_SECONDS,
    },
  ];
}

/** A simulated season: lists of the administrators, the queue and the clock, and how they grow. */
export async function measureAdmission(stand: Stand): Promise<Row[]> {
  const { current_year } = await getConfiguration(stand.services.db);
  const fill = async (families: number): Promise<number> => {
    const added = await fillSeason(stand.services.db, families, current_year);
    await forgetReminders(stand.services);
    return added;
  };
  let children = await fill(FAMILIES);
  const [first] = await measureLists(stand, children);
  const clock = await measureClock(stand);
  children += await fill(MORE_FAMILIES);
  const [second, times] = await measureLists(stand, children);
  const rows = [...first, ...clock, ...second];
  if (process.env.BENCH_MILLION !== '1') return rows;
  children += await fill(MAX_FAMILIES);
  return [...rows, ...(await measureLists(stand, children, times))[0]];
}
