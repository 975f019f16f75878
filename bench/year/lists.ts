import { statuses as s } from '#contract/statuses.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import type { Row } from '../report.ts';
import { HOME_MS } from '../rows/admin-home.ts';
import { P99_MS as ADMISSION_MS, asked as admission } from '../rows/admission.ts';
import {
  P99_MS as ASSESSMENT_MS,
  lists as assessment,
  SUMMARY_MS as PROGRESS_MS,
  volunteers,
} from '../rows/assessment.ts';
import { deskPages, OPEN_MS, SEARCH_MS, searches } from '../rows/messages.ts';
import { PAGE_MS } from '../rows/new-season.ts';
import { numbers, people, LIST_MS as RATING_MS, SUMMARY_MS as REPORT_MS } from '../rows/reports.ts';
import { listsOf, PREVIEW_MS, P99_MS as SELECTION_MS } from '../rows/selection.ts';
import { LIST_MS, SUMMARY_MS, lists as statistics } from '../rows/statistics.ts';
import { type SlowestQuery, slowest } from '../slowest.ts';
import type { Stand } from '../stand.ts';
import type { Filled } from './fill-year.ts';

/** What bars at 100,000 are multiplied by at a million. */
const TIMES = 2;
const NAMED = 5;

/** `bar`: milliseconds of the list's own row at 100,000. */
type List = { name: string; asked: readonly SlowestQuery[]; bar: number };
type Timed = { address: string; p99: number };

const under = (call: string, queries: readonly string[]) => queries.map((query) => `/api/admin/${call}${query}`);

/** The log by everything it can be asked by: it is the longest of the lists. */
const logOf = (administrator: number, learner: number) => [
  '',
  'action=signed_in',
  'action=people_listed',
  'action=status_changed&from=2026-01-01&to=2026-12-31',
  `actor_id=${administrator}`,
  `subject_id=${learner}`,
  `person_id=${learner}`,
  `person_id=${administrator}`,
  `actor_id=${administrator}&action=file_read`,
  'before=1000000',
  'from=2020-01-01&to=2020-01-31',
];

async function listsOfYear(stand: Stand, { season, teaching_id, longest }: Filled): Promise<List[]> {
  const milestone = (await stand.services.study.course(teaching_id))?.milestones[0];
  if (!milestone) throw new Error('the demo course is empty');
  const scope = `teaching_id=${teaching_id}&season=${season}`;
  const found = await stand.services.db.$client.query<{ user_id: string }>(
    `select user_id from participations where season = $1 and status = ${s.ASSESSED} order by id limit 1`,
    [season],
  );
  const { id } = await stand.signIn('administrator');
  const admissions = Object.entries(admission).map(([name, asked]) => ({ name, asked, bar: ADMISSION_MS }));
  const learning = statistics(milestone.id).map((query) => `?${query}&${scope}`);
  return [
    ...admissions,
    { name: 'Статистика обучения', asked: under('statistics/learning', learning), bar: LIST_MS },
    { name: 'Сводка обучения', asked: under('statistics/summary', [`?${scope}`]), bar: SUMMARY_MS },
    {
      name: 'Вопросы одного теста',
      asked: under('statistics/questions', [`?learning_exam_id=${milestone.learning_exam_id}`]),
      bar: SUMMARY_MS,
    },
    { name: 'Рейтинги и шторм', asked: under('overall/', people), bar: RATING_MS },
    { name: 'Отчёты: группы, тесты, видео', asked: under('overall/', numbers), bar: REPORT_MS },
    { name: 'Список достижений', asked: assessment, bar: ASSESSMENT_MS },
    { name: 'Волонтёры', asked: under('volunteers?', volunteers), bar: ASSESSMENT_MS },
    {
      name: 'Ход оценки',
      asked: under('achievements/', ['progress', 'opening']),
      bar: PROGRESS_MS,
    },
    { name: 'Чаты', asked: under('chat/list?', deskPages), bar: OPEN_MS },
    { name: 'Самый длинный диалог', asked: [`/api/chat/messages?user_id=${longest}&per_page=40`], bar: OPEN_MS },
    {
      name: 'Поиск по сообщениям',
      asked: under('chat/search?query=', searches.map(encodeURIComponent)),
      bar: SEARCH_MS,
    },
    {
      name: 'Журнал действий',
      asked: under('users/log?', logOf(id, Number(found.rows[0]?.user_id))),
      bar: ADMISSION_MS,
    },
    { name: 'Главная администратора', asked: under('home/', ['waiting', 'season']), bar: HOME_MS },
    { name: 'Страница сезона', asked: under('season', ['']), bar: PAGE_MS },
    { name: 'Предпросмотр волны', asked: under('enrollment/preview', ['']), bar: PREVIEW_MS },
  ];
}

/** Each address of a list by itself; one that is refused or breaks off is a failure of the list, in words. */
async function timeList(stand: Stand, { name, asked, bar }: List, of: string): Promise<{ row: Row; timed: Timed[] }> {
  const timed: Timed[] = [];
  const failed: string[] = [];
  for (const one of asked) {
    try {
      const { p99, address } = await slowest(stand, [one]);
      timed.push({ address: `${name}: ${address}`, p99 });
    } catch (error) {
      failed.push(String(error));
    }
  }
  const [worst = { address: '', p99: 0 }] = timed.toSorted((a, b) => b.p99 - a.p99);
  const refused = failed.length > 0 ? `; отказы: ${failed.join(', ')}` : '';
  return {
    row: {
      what: `${name}, ${of}; вызовов: ${asked.length}`,
      measured: `p99 ${Math.round(worst.p99)} мс (${worst.address.slice(name.length + 2)})${refused}`,
      against: `планка при 100 000: ${bar} мс`,
      bar: `p99 < ${bar * TIMES} мс`,
      holds: failed.length === 0 && worst.p99 < bar * TIMES,
    },
    timed,
  };
}

async function timeAll(stand: Stand, lists: readonly List[], filled: Filled): Promise<{ rows: Row[]; timed: Timed[] }> {
  const rows: Row[] = [];
  const all: Timed[] = [];
  for (const list of lists) {
    const { row, timed } = await timeList(stand, list, `участников: ${formatNumber(filled.participants)}`);
    console.log(`${row.holds ? '✓' : '✗'} ${row.what}: ${row.measured}`);
    rows.push(row);
    all.push(...timed);
  }
  return { rows, timed: all };
}

/** Every list and report of the admin area against twice its bar, and the slowest of all their calls. */
export async function measureYearLists(stand: Stand, filled: Filled): Promise<Row[]> {
  const { rows, timed } = await timeAll(stand, await listsOfYear(stand, filled), filled);
  const worst = timed.toSorted((a, b) => b.p99 - a.p99).slice(0, NAMED);
  return [
    ...rows,
    {
      what: `Самые медленные вызовы из ${timed.length}`,
      measured: worst.map(({ address, p99 }) => `${address} — ${Math.round(p99)} мс`).join('; '),
      against: '—',
      bar: '—',
      holds: true,
    },
  ];
}

/** The enrollment's list, once there is a wave. */
export async function measureEnrollmentList(stand: Stand, filled: Filled, wave_id: number): Promise<Row[]> {
  const list = { name: 'Список зачисления', asked: listsOf(wave_id), bar: SELECTION_MS };
  return (await timeAll(stand, [list], filled)).rows;
}
