import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { statuses as s } from '#contract/statuses.ts';
import { formatNumber } from '#contract/words/numbers.ts';
import type { Row } from '../report.ts';
import { openStand, type Stand } from '../stand.ts';
import { measureBackup, measureRestore } from '../year/back-up.ts';
import { measureCheckDay } from '../year/check-day.ts';
import { type Filled, fillYear } from '../year/fill-year.ts';
import { measureEnrollmentList, measureYearLists } from '../year/lists.ts';
import { measureRegistrationDay } from '../year/registration-day.ts';
import { measureSizes } from '../year/sizes.ts';
import { measureStudyDay } from '../year/study-day.ts';
import { measureWave, setCapacity } from './selection.ts';

/** `YEAR_PARTICIPANTS=2000` tries it in minutes. */
const PARTICIPANTS = Number(process.env.YEAR_PARTICIPANTS ?? 1_000_000);
/** Of a machine whose memory is the database's: docs/deploy/machines.md, «Размеры». */
const SETTINGS = [
  'shared_buffers=6GB',
  'effective_cache_size=16GB',
  'work_mem=32MB',
  'max_wal_size=8GB',
  'random_page_cost=1.1',
  'max_parallel_workers_per_gather=0',
];
/** No more than those who may take part have days of birth. */
const FAMILIES = 990;
const CHECKS = 500;
/** The most a direction can have (contract/configuration/configuration.ts). */
const CAPACITY = 10_000;

/** The first wave of those who are assessed, and the list of the enrollment after it. */
async function measureSelectionStep(stand: Stand, filled: Filled): Promise<Row[]> {
  const { db } = stand.services;
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::integer as total from participations where season = ${filled.season} and status = ${s.ASSESSED}`,
  );
  const candidates = rows[0]?.total ?? 0;
  await setCapacity(db, Math.min(CAPACITY, Math.ceil(candidates / 10)));
  // The demo season is further on: its first wave would be the answer to ours.
  await db.execute(sql`delete from waves`);
  await db.execute(sql`delete from enrollments`);
  const { rows: wave, wave_id } = await measureWave(stand, candidates);
  return [...wave, ...(await measureEnrollmentList(stand, filled, wave_id))];
}

async function measureStand(stand: Stand, archive: string): Promise<Row[]> {
  const filled = await fillYear(stand, PARTICIPANTS);
  const minutes = filled.ms / 60_000;
  const rows: Row[] = [
    {
      what: `Год загружен множествами, участников: ${formatNumber(filled.participants)}`,
      measured: `${minutes.toFixed(1)} мин`,
      against: `PostgreSQL: ${SETTINGS.join(', ')}`,
      bar: '—',
      holds: true,
    },
  ];
  const steps: Record<string, () => Promise<Row[]>> = {
    'Размеры и vacuum': () => measureSizes(stand, filled),
    'Списки и отчёты': () => measureYearLists(stand, filled),
    'День учёбы': () => measureStudyDay(stand, filled),
    'День регистрации': () => measureRegistrationDay(stand, filled.season, Math.min(FAMILIES, PARTICIPANTS / 20)),
    'День проверки': () => measureCheckDay(stand, filled.season, Math.min(CHECKS, PARTICIPANTS / 20)),
    'Шаг отбора': () => measureSelectionStep(stand, filled),
    'Резервная копия': () => measureBackup(stand, archive),
  };
  for (const [name, measure] of Object.entries(steps)) rows.push(...(await attempt(name, measure)));
  return rows;
}

/** A step of the year; one that breaks off is a failure in words, and what was measured in hours before it stays. */
async function attempt(name: string, measure: () => Promise<Row[]>): Promise<Row[]> {
  const started = performance.now();
  try {
    return await measure();
  } catch (error) {
    console.error(error);
    return [{ what: name, measured: `отказ: ${String(error)}`, against: '—', bar: 'без отказов', holds: false }];
  } finally {
    // The run takes hours: it says that it goes on.
    console.log(`${name}: ${((performance.now() - started) / 60_000).toFixed(1)} мин`);
  }
}

/**
 * A season with a year of its traces, on a stand of its own: a million participants fill the disk with tens of gigabytes,
 * so that the archive is restored when the database it was made from is gone.
 */
export async function measureYear(): Promise<Row[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-year-'));
  const archive = path.join(folder, 'year.tar.gz');
  try {
    const stand = await openStand(SETTINGS);
    let rows: Row[];
    try {
      rows = await measureStand(stand, archive);
    } finally {
      await stand.close();
    }
    return [...rows, ...(await attempt('Восстановление', () => measureRestore(archive, SETTINGS)))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
