// npm run neighbours (root on Debian): tests the portal with real neighbours. NEIGHBOURS_ONLY=faults,letters runs some
// parts without a report. Progress is printed, since a run takes twenty minutes.
import { execFileSync } from 'node:child_process';
import { runFaults } from './faults.ts';
import { runFiles } from './files.ts';
import { formerOf } from './former-version.ts';
import { installNeighbours } from './install.ts';
import { runJourneys, seasonOf } from './journeys.ts';
import { runLetters } from './letters.ts';
import { runLogs } from './logs.ts';
import { type Row, tableOf, writeReport } from './report.ts';
import { runRolling } from './rolling.ts';
import { openStand, type Stand } from './stand.ts';
import { runWatching } from './watching.ts';

type Part = (stand: Stand) => Promise<Row[]>;

/** Prepares what later parts share; they report its failure. */
async function makeReady(stand: Stand): Promise<Row[]> {
  await Promise.allSettled([formerOf(stand), seasonOf(stand)]);
  return [];
}

/** Parts in turn; those in one list run in parallel, since letters mostly wait. */
const turns: readonly Record<string, Part>[] = [
  { faults: runFaults },
  { letters: runLetters, files: runFiles, ready: makeReady },
  { logs: runLogs },
  { rolling: runRolling },
  { watching: runWatching },
  { journeys: runJourneys },
];

async function runPart(stand: Stand, name: string, run: Part): Promise<Row[]> {
  const started = Date.now();
  const failed = (error: unknown): Row[] => [
    { part: name, name: 'не доведено до конца', rounds: 1, is_good: false, note: String(error) },
  ];
  const rows = await run(stand).catch(failed);
  console.log(`${name}: ${Math.round((Date.now() - started) / 1000)} с`);
  return rows;
}

const versions = (): string => {
  const names = [
    'nginx-light',
    'caddy',
    'haproxy',
    'patroni',
    'postgresql-15',
    'swift-proxy',
    'postfix',
    'clamav-daemon',
  ];
  const told = execFileSync('dpkg-query', ['-W', '-f', `\${Package} \${Version}, `, ...names], { encoding: 'utf8' });
  return told.replace(/, $/, '.');
};

installNeighbours();
const opened = new AsyncDisposableStack();
let ending: Promise<void> | undefined;
/** Ends everything started, however the run ends. */
const end = async (code: number): Promise<never> => {
  ending ??= opened.disposeAsync();
  await ending.catch((error: unknown) => console.error(error));
  process.exit(code);
};
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end(1));
// Work under way at the end may fail.
for (const fault of ['uncaughtException', 'unhandledRejection'] as const)
  process.on(fault, (error: unknown) => {
    if (!ending) console.error(error);
    void end(1);
  });

const began = Date.now();
const only = process.env.NEIGHBOURS_ONLY?.split(',');
try {
  const stand = await openStand(opened);
  console.log(`Соседи стоят, ${Math.round((Date.now() - began) / 1000)} с`);
  const rows: Row[] = [];
  for (const turn of turns) {
    const wanted = Object.entries(turn).filter(([name]) => !only || only.includes(name));
    const done = await Promise.all(wanted.map(([name, run]) => runPart(stand, name, run)));
    rows.push(...done.flat());
  }
  console.log(tableOf(rows));
  if (!only) await writeReport(rows, { minutes: (Date.now() - began) / 60_000, versions: versions() });
  await end(rows.every(({ is_good }) => is_good) ? 0 : 1);
} catch (error) {
  console.error(error);
  await end(1);
}
