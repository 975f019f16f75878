import { count, eq, sql } from 'drizzle-orm';
import { directions } from '#contract/families/directions.ts';
import { statuses as s } from '#contract/statuses.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { openSession } from '#server/features/accounts/sessions/sessions.ts';
import { closeUploads } from '#server/features/achievements/own/close-uploads.ts';
import { getConfiguration, saveConfiguration } from '#server/platform/configuration/queries.ts';
import { participations } from '#tests/tables.ts';
import { addFiles, assessHalf, fillAchievements } from '../achievements.ts';
import { takeFile, takenRow } from '../download-file.ts';
import type { Row } from '../report.ts';
import { fillSeason, forgetLetters } from '../season.ts';
import { sized } from '../size.ts';
import { type SlowestQuery, slowest } from '../slowest.ts';
import type { Stand } from '../stand.ts';

const CHILDREN = sized(100_000);
const CHILDREN_A_FAMILY = 1.34;
const ALL_MS = 60_000;
export const P99_MS = 100;
export const SUMMARY_MS = 300;
const POINTS = 200;
const FILE_BYTES = 24 * 1024;
/** Whose files and Excel are taken: some twelve thousand people. */
const TAKEN = { direction: 'keepers', filter: 'ready' } as const;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} с`;

async function call<T>({ url, signIn }: Stand, path: string, body: object): Promise<T> {
  const { token } = await signIn('administrator');
  const answer = await fetch(`${url}/api/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return (await answer.json()) as T;
}

/** A season of a hundred thousand who upload. */
async function fill({ services: { db } }: Stand, season: number): Promise<number> {
  const [found] = await db.select({ total: count() }).from(participations).where(eq(participations.season, season));
  const missing = CHILDREN - (found?.total ?? 0);
  if (missing > 0) await fillSeason(db, Math.round(missing / CHILDREN_A_FAMILY), season);
  const people = await fillAchievements({ db }, season);
  await forgetLetters(db);
  return people;
}

/** The end of the uploads, and the opening of the assessment while a participant looks at the own page again and again. */
async function measureSteps(stand: Stand, season: number, people: number): Promise<Row[]> {
  const { db } = stand.services;
  await saveConfiguration(db, { achievements_upload_period: { from: null, to: new Date().toISOString() } }, null);
  const closing = performance.now();
  await closeUploads(stand.services);
  const closed = performance.now() - closing;
  // What the pages are told is told before the next step.
  await db.execute(sql`vacuum analyze participations, action_log, live_events`);

  const [learner] = await db
    .select({ user_id: participations.user_id })
    .from(participations)
    .where(sql`season = ${season} and status = ${s.ACHIEVEMENTS_ON_CHECK}`)
    .limit(1);
  const request = { id: 'bench', ip: '127.0.0.1', user_agent: 'bench', origin: undefined, cookies: {} };
  const { token } = await openSession(db, learner?.user_id ?? 0, request, 24);
  const times: number[] = [];
  let isOpening = true;
  const looking = (async () => {
    while (isOpening) {
      const started = performance.now();
      const answer = await fetch(`${stand.url}/api/participant/achievements/list`, {
        headers: { authorization: `Bearer ${token}` },
      });
      if (!answer.ok) throw new Error(`own page: ${answer.status}`);
      await answer.arrayBuffer();
      times.push(performance.now() - started);
    }
  })();
  const opening = performance.now();
  const { moved } = await call<{ moved: number }>(stand, 'admin/achievements/open', {});
  const opened = performance.now() - opening;
  isOpening = false;
  await looking;
  return [
    {
      what: `Конец загрузки достижений: 260 → 290, участников: ${formatNumber(people)}`,
      measured: seconds(closed),
      against: '—',
      bar: `< ${seconds(ALL_MS)}`,
      holds: closed < ALL_MS,
    },
    {
      what: `Открытие оценки: 290 → 400, участников: ${formatNumber(moved)}, одной транзакцией`,
      measured: `${seconds(opened)}; страница участника тем временем самое большее ${seconds(Math.max(...times))}`,
      against: '—',
      bar: `< ${seconds(ALL_MS)}`,
      holds: opened < ALL_MS,
    },
  ];
}

/** Every filter, first pages and late ones: what assessors ask for. */
export const lists = [
  {},
  { page: 400 },
  { filter: 'to_assess' },
  { filter: 'to_assess', page: 300 },
  { filter: 'ready', page: 400 },
  { filter: 'without_points', page: 200 },
  { filter: 'objected' },
  { direction: 'keepers', page: 400 },
  { direction: 'rescuers', filter: 'without_points', page: 200 },
  { status: 410, page: 300 },
  { status: 400 },
  { region: 'Мурманская область' },
  { region: 'Мурманская область', filter: 'ready', direction: 'keepers' },
  { cadet: 'declared', page: 100 },
  { cadet: 'disapproved' },
  { volunteer: 'confirmed', page: 100 },
  { black_label: true },
  { black_label: false, page: 400 },
  { black_label: true, direction: 'inventors' },
  { search: 'иванова мария' },
  { search: 'мария' },
  { search: 'child77' },
  { search: 'иванов', filter: 'ready' },
].map((body): SlowestQuery => ({ address: '/api/admin/achievements', body }));

export const volunteers = [
  '',
  'page=200',
  'state=offered&page=50',
  'state=declared&page=100',
  'state=confirmed',
  `search=${encodeURIComponent('мария')}`,
];

/** So many points given to as many people, one after another; the p99. */
async function measurePoints(stand: Stand, season: number): Promise<number> {
  const { rows } = await stand.services.db.execute<{ id: string }>(sql`
    select a.id from achievements a join participations p on p.id = a.participation_id
    where p.season = ${season} and p.status = ${s.TO_ASSESS} and a.kind not in ('cadet', 'volunteer') order by a.id limit ${POINTS + 10}`);
  const times: number[] = [];
  for (const { id } of rows) {
    const started = performance.now();
    await call(stand, 'admin/achievement/set_point', {
      achievement_id: Number(id),
      point: 3.5,
      reason: 'По таблице',
      is_meant: true,
    });
    times.push(performance.now() - started);
  }
  const warm = times.slice(10).toSorted((a, b) => a - b);
  return warm[Math.ceil(warm.length * 0.99) - 1] ?? 0;
}

/** The assessment of a hundred thousand: its steps, lists, places and files. */
export async function measureAssessment(stand: Stand): Promise<Row[]> {
  const { services } = stand;
  const { current_year: season } = await getConfiguration(services.db);
  const people = await fill(stand, season);
  const steps = await measureSteps(stand, season, people);
  const staff = [await stand.signIn('administrator'), await stand.signIn('curator')].map(({ id }) => id);
  await assessHalf(services, season, staff);
  await forgetLetters(services.db);

  const row = async (what: string, asked: readonly SlowestQuery[], bar: number): Promise<Row> => {
    const { p99, address } = await slowest(stand, asked);
    const measured = `p99 ${Math.round(p99)} мс${asked.length > 1 ? ` у самого медленного (${address})` : ''}`;
    return {
      what: `${what}, участников: ${formatNumber(people)}`,
      measured,
      against: '—',
      bar: `p99 < ${bar} мс`,
      holds: p99 < bar,
    };
  };
  const { rows: some } = await services.db.execute<{ user_id: string }>(sql`
    (select user_id from participations where season = ${season} and direction = 'keepers' and status = ${s.ASSESSED} order by learning_points_total desc limit 1)
    union all
    (select user_id from participations where season = ${season} and direction = 'keepers' and status = ${s.TO_ASSESS} order by learning_points_total offset 4000 limit 1)`);
  const list = await row('Список достижений: любая страница и отбор', lists, P99_MS);
  const one = await row(
    'Оценка одного участника с местом',
    some.map(({ user_id }) => `/api/admin/achievement?user_id=${user_id}`),
    P99_MS,
  );
  const why = await row(
    '«Почему такое место»',
    some.map(({ user_id }) => `/api/admin/achievement/places?user_id=${user_id}`),
    P99_MS,
  );
  const next = await row('Кого оценивать следующим', ['/api/admin/achievements/next'], P99_MS);
  const progress = await row(
    'Ход оценки и строгость',
    ['/api/admin/achievements/progress', '/api/admin/achievements/opening'],
    SUMMARY_MS,
  );
  const offered = await row(
    'Волонтёры: любая страница и отбор',
    volunteers.map((query) => `/api/admin/volunteers?${query}`),
    P99_MS,
  );
  const point = await measurePoints(stand, season);
  const files = await addFiles(services, season, TAKEN.direction, FILE_BYTES);
  const excel = await takeFile(stand, '/api/admin/achievements/excel', {});
  const zip = await takeFile(stand, '/api/admin/download_achievements', TAKEN);
  return [
    ...steps,
    list,
    one,
    why,
    next,
    progress,
    offered,
    {
      what: `Баллы достижению, место меняется тут же; направлений: ${directions.length}, участников: ${formatNumber(people)}`,
      measured: `p99 ${Math.round(point)} мс`,
      against: '—',
      bar: `p99 < ${P99_MS} мс`,
      holds: point < P99_MS,
    },
    { what: `Excel достижений, строк: ${formatNumber(people)}`, ...takenRow(excel) },
    { what: `ZIP достижений, файлов: ${formatNumber(files)}`, ...takenRow(zip) },
  ];
}
