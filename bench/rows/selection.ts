import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { and, count, eq, sql } from 'drizzle-orm';
import type { Wave, WavePreview } from '#contract/enrollment/shapes.ts';
import { directions } from '#contract/families/directions.ts';
import { statuses as s } from '#contract/statuses.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import { getConfiguration, saveConfiguration } from '#server/platform/configuration/queries.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { enrollments, participations, waves } from '#tests/tables.ts';
import { takeFile, takenRow } from '../download-file.ts';
import type { Row } from '../report.ts';
import { fillSeason, forgetLetters } from '../season.ts';
import { sized } from '../size.ts';
import { type SlowestQuery, slowest } from '../slowest.ts';
import type { Stand } from '../stand.ts';

const CANDIDATES = sized(100_000);
const CHILDREN_A_FAMILY = 1.34;
/** The most a direction can have (contract/configuration/configuration.ts): half of the candidates are invited. */
const CAPACITY = CANDIDATES / 10;
const WAVE_MS = 10_000;
const SIGNAL_MS = 60_000;
export const P99_MS = 100;
export const PREVIEW_MS = 1000;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} с`;
const mib = (bytes: number): string => `${formatNumber(Math.round(bytes / 1024 / 1024))} МиБ`;

async function call<T>({ url, signIn }: Stand, method: 'GET' | 'POST', path: string, body?: object): Promise<T> {
  const { token } = await signIn('administrator');
  const answer = await fetch(`${url}/api/${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const given = await answer.json();
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${JSON.stringify(given)}`);
  return given as T;
}

/** Candidates at 410 with points of all kinds, every five-hundredth with a black label. Returns how many. */
async function fill({ services: { db } }: Stand, season: number): Promise<number> {
  const [filled] = await db.select({ total: count() }).from(participations).where(eq(participations.season, season));
  const missing = CANDIDATES - (filled?.total ?? 0);
  if (missing > 0) await fillSeason(db, Math.ceil(missing / CHILDREN_A_FAMILY), season);
  await setCapacity(db, CAPACITY);
  // The demo season is further on: its first wave would be the answer to ours.
  await db.delete(waves);
  await db.delete(enrollments);
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      update participations set status = ${s.ASSESSED}, left_status = ${s.TO_ASSESS}, unassessed_count = 0, assessed_at = now(), told_total = points,
        deadline = null, direction = coalesce(direction, (${sql.param([...directions])}::text[])[1 + id % 5]),
        points = (hashint8(id) & 1023) / 10.0, completed_at = coalesce(completed_at, now() - id % 5000 * interval '1 minute'),
        is_black_labelled = id % 500 = 3, learning_achievements_points = id % 25 / 2.0
      where season = ${season} and audience = 'participant' and status <> ${s.ASSESSED}`);
    await tx.execute(sql`update timeouts set closed_at = now() where closed_at is null`);
    await tx.execute(sql`
      insert into black_labels (participation_id, reason) select id, 'Списывание' from participations where is_black_labelled
      on conflict do nothing`);
  });
  await forgetLetters(db);
  await db.execute(sql`vacuum analyze participations, black_labels, timeouts`);
  return await db.$count(participations, and(eq(participations.season, season), eq(participations.status, s.ASSESSED)));
}

export const setCapacity = (db: Database, capacity: number) =>
  saveConfiguration(
    db,
    {
      directions: {
        keepers: { capacity, reserve: 10, open: true },
        inventors: { capacity, reserve: 10, open: true },
        rescuers: { capacity, reserve: 10, open: true },
        hydronauts: { capacity, reserve: 10, open: true },
        aquanauts: { capacity, reserve: 10, open: true },
      },
    },
    null,
  );

/** A step with the time it takes and the most memory the portal's process held meanwhile. */
async function watched<T>(stand: Stand, act: () => Promise<T>): Promise<{ result: T; ms: number; memory: number }> {
  let memory = stand.memory();
  let isActing = true;
  const watching = (async () => {
    for (; isActing; await sleep(20)) memory = Math.max(memory, stand.memory());
  })();
  const started = performance.now();
  try {
    const result = await act();
    return { result, ms: performance.now() - started, memory };
  } finally {
    isActing = false;
    await watching;
  }
}

/** The first wave and its signal, made by an administrator's calls. */
export async function measureWave(stand: Stand, candidates: number): Promise<{ rows: Row[]; wave_id: number }> {
  const { preview } = await call<{ preview: WavePreview }>(stand, 'GET', 'admin/enrollment/preview');
  const seen = { basis: preview.basis, request_key: randomUUID() };
  const made = await watched(stand, () => call<{ wave: Wave }>(stand, 'POST', 'admin/enrollment/first', seen));
  const { wave_id, invited_count } = made.result.wave;
  const signal = await watched(stand, () => call(stand, 'POST', 'admin/enrollment/signal', { wave_id }));
  await forgetLetters(stand.services.db);
  const invited = formatNumber(invited_count);
  return {
    wave_id,
    rows: [
      {
        what: `Первая волна: кандидатов ${formatNumber(candidates)}, приглашено ${invited}, одной транзакцией`,
        measured: `${seconds(made.ms)}; память процесса не больше ${mib(made.memory)}`,
        against: '—',
        bar: `< ${seconds(WAVE_MS)}`,
        holds: made.ms < WAVE_MS,
      },
      {
        what: `Сигнал волны: приглашено ${invited}, письма им и родителям одной транзакцией`,
        measured: `${seconds(signal.ms)}; память процесса не больше ${mib(signal.memory)}`,
        against: '—',
        bar: `< ${seconds(SIGNAL_MS)}`,
        holds: signal.ms < SIGNAL_MS,
      },
    ],
  };
}

/** Every filter, first pages and late ones. */
export const listsOf = (wave_id: number): SlowestQuery[] =>
  [
    {},
    { page: 400 },
    { order: 'surname', page: 300 },
    { direction: 'keepers', page: 300 },
    { group: 'waiting', page: 300 },
    { group: 'waiting', direction: 'keepers', order: 'surname' },
    { group: 'invited', page: 300 },
    { group: 'cancelled' },
    { group: 'invited', direction: 'rescuers', page: 100 },
    { wave_id, page: 300 },
    { black_label: true },
    { black_label: true, direction: 'inventors' },
    { region: 'Мурманская область' },
    { search: 'иванова мария' },
    { search: 'мария', group: 'waiting' },
  ].map((body) => ({ address: '/api/admin/enrollment/list', body }));

/** The enrollment of a hundred thousand candidates: a wave, its signal, its lists. */
export async function measureSelection(stand: Stand): Promise<Row[]> {
  const { db } = stand.services;
  const { current_year: season } = await getConfiguration(db);
  const people = await fill(stand, season);
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
  const preview = await row('Предпросмотр волны', ['/api/admin/enrollment/preview'], PREVIEW_MS);
  const { rows, wave_id } = await measureWave(stand, CANDIDATES);
  await db.execute(sql`vacuum analyze participations, wave_rows, timeouts, messages, notices`);
  const list = await row('Список зачисления: любая страница и отбор', listsOf(wave_id), P99_MS);
  const occupancy = await row(
    `Места направлений (${directions.length}) и первые в резерве`,
    ['/api/admin/degree/occupancy/directions'],
    P99_MS,
  );
  const excel = await takeFile(stand, '/api/admin/enrollment/list/export', {});
  return [
    preview,
    ...rows,
    list,
    occupancy,
    { what: `Excel зачисления, строк: ${formatNumber(people)}`, ...takenRow(excel) },
  ];
}
