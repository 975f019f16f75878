// npm run bench: measures the bars the portal holds to, each in a file of rows/, and writes bench/REPORT.md.
import { sql } from 'drizzle-orm';
import { busy, QUIET, type Row, writeSection } from './report.ts';
import { measureAdminHome } from './rows/admin-home.ts';
import { measureAdmission } from './rows/admission.ts';
import { measureAssessment } from './rows/assessment.ts';
import { measureAwake } from './rows/awake.ts';
import { measureCabinetPages } from './rows/cabinet-page.ts';
import { measureCertificates } from './rows/certificates.ts';
import { measureCosts } from './rows/costs.ts';
import { measureEvakobaza } from './rows/evakobaza.ts';
import { measureEvents } from './rows/events.ts';
import { measureKeyCorrection } from './rows/key-correction.ts';
import { measureMailing } from './rows/mailing.ts';
import { measureMessages } from './rows/messages.ts';
import { measureNewSeason } from './rows/new-season.ts';
import { measurePublicPages } from './rows/public-page.ts';
import { measureReports } from './rows/reports.ts';
import { measureSearch } from './rows/search.ts';
import { measureSelection } from './rows/selection.ts';
import { measureSignIn } from './rows/sign-in.ts';
import { measureSignedInRead } from './rows/signed-in-read.ts';
import { measureStart } from './rows/start.ts';
import { measureStarts } from './rows/starts.ts';
import { measureStatistics } from './rows/statistics.ts';
import { measureTestJourney } from './rows/test-journey.ts';
import { measureWeights } from './rows/weights.ts';
import { measureYear } from './rows/year.ts';
import { settle } from './settle.ts';
import { isWhole } from './size.ts';
import { openStand, type Stand } from './stand.ts';
import type { SectionName } from './subjects.ts';

const measures = {
  public: measurePublicPages,
  cabinet: measureCabinetPages,
  read: measureSignedInRead,
  'sign-in': measureSignIn,
  weights: measureWeights,
  awake: measureAwake,
  test: measureTestJourney,
  starts: measureStarts,
  events: measureEvents,
  admission: measureAdmission,
  costs: measureCosts,
  statistics: measureStatistics,
  reports: measureReports,
  home: measureAdminHome,
  messages: measureMessages,
  assessment: measureAssessment,
  selection: measureSelection,
  evakobaza: measureEvakobaza,
  certificates: measureCertificates,
  search: measureSearch,
  mailing: measureMailing,
  mending: measureKeyCorrection,
  'new-season': measureNewSeason,
} satisfies Record<Exclude<SectionName, 'start' | 'year'>, (stand: Stand) => Promise<Row[]>>;
/** `BENCH_ONLY=statistics,starts`: only these. */
const only = process.env.BENCH_ONLY?.split(',');
const isWanted = (name: string): boolean => !only || only.includes(name);

let isAllHeld = true;
/** Prints the rows and writes them at once: a part that breaks off takes with it nothing of what was measured before. */
function report(name: SectionName, rows: readonly Row[], postgres: string): void {
  for (const { what, measured, against, bar, holds } of rows)
    console.log(`${holds ? '✓' : '✗'} ${what}: ${measured} | ${against} | ${bar}`);
  isAllHeld &&= rows.every(({ holds }) => holds);
  if (busy <= QUIET && isWhole) writeSection(name, rows, postgres);
}

if (busy > QUIET) console.error(`Отчёт не пишется: машину занимают другие, load average ${busy.toFixed(1)}`);
const stand = await openStand();
let postgres = '';
try {
  const shown = await stand.services.db.execute<{ server_version: string }>(sql`show server_version`);
  postgres = shown.rows[0]?.server_version ?? '';
  for (const [name, measure] of Object.entries(measures) as [SectionName, (stand: Stand) => Promise<Row[]>][])
    if (isWanted(name)) {
      await settle(stand);
      report(name, await measure(stand), postgres);
    }
} finally {
  await stand.close();
}
if (isWanted('start')) report('start', await measureStart(), postgres);
// Hours long and tens of gigabytes large at its full size: only where it is named.
if (only?.includes('year')) report('year', await measureYear(), postgres);
if (!isAllHeld) process.exitCode = 1;
