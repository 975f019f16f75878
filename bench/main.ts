// npm run bench: measures the bars the portal holds to, each in a file of rows/, and writes bench/REPORT.md.
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { type Row, reportOf } from './report.ts';
import { measureAdmission } from './rows/admission.ts';
import { measureAwake } from './rows/awake.ts';
import { measureCabinetPages } from './rows/cabinet-page.ts';
import { measureCosts } from './rows/costs.ts';
import { measureEvents } from './rows/events.ts';
import { measurePublicPages } from './rows/public-page.ts';
import { measureSignedInRead } from './rows/signed-in-read.ts';
import { measureStart } from './rows/start.ts';
import { measureStarts } from './rows/starts.ts';
import { measureStatistics } from './rows/statistics.ts';
import { measureTestJourney } from './rows/test-journey.ts';
import { measureWeights } from './rows/weights.ts';
import { openStand } from './stand.ts';

const measures = {
  public: measurePublicPages,
  cabinet: measureCabinetPages,
  read: measureSignedInRead,
  weights: measureWeights,
  awake: measureAwake,
  test: measureTestJourney,
  starts: measureStarts,
  events: measureEvents,
  admission: measureAdmission,
  costs: measureCosts,
  statistics: measureStatistics,
};
/** `BENCH_ONLY=statistics,starts`: only these, and no report. */
const only = process.env.BENCH_ONLY?.split(',');

const rows: Row[] = [];
const tell = (found: Row[]): void => {
  for (const { what, measured, against, bar, holds } of found)
    console.log(`${holds ? '✓' : '✗'} ${what}: ${measured} | ${against} | ${bar}`);
  rows.push(...found);
};

const stand = await openStand();
let postgres = '';
try {
  for (const [name, measure] of Object.entries(measures)) if (!only || only.includes(name)) tell(await measure(stand));
  const shown = await stand.services.db.execute<{ server_version: string }>(sql`show server_version`);
  postgres = shown.rows[0]?.server_version ?? '';
} finally {
  await stand.close();
}
if (!only) {
  tell(await measureStart());
  await writeFile(path.join(import.meta.dirname, 'REPORT.md'), reportOf(rows, postgres));
}
if (rows.some(({ holds }) => !holds)) process.exitCode = 1;
