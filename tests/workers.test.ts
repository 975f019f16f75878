import { existsSync, readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, test, vi } from 'vitest';
import { countRestarts } from '#server/cluster/restarts.ts';
import { argumentsOfWorkers } from '#server/cluster/run-primary.ts';
import { fitting, poolSize, shareConnections } from '#server/cluster/share-connections.ts';
import { atLength } from './at-length.ts';
import { cloneDatabase, dropDatabase } from './database.ts';
import { makePerson } from './factories.ts';
import { startPortal } from './portal.ts';
import { type PortalProcess, quickPace, runPortal } from './portal-process.ts';

// Several processes behind one port, as `npm start` runs them on several cores.
let database: string;
beforeAll(async () => {
  database = await cloneDatabase(inject('postgres'));
});
afterAll(() => dropDatabase(database));

// Timeout of a test: starting portals is slow on a busy machine.
const LONG = 240_000;
const WAIT = { timeout: 60_000, interval: 20 };
const two = { WORKERS: '2', ...atLength(quickPace, {}) };

const childrenOf = ({ child: { pid } }: PortalProcess): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number);
const isRun = (pid: number, program: string): boolean => {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(program);
  } catch {
    return false;
  }
};
const workersOf = (portal: PortalProcess) => childrenOf(portal).filter((pid) => isRun(pid, 'server/main.ts'));
/** Never 0, which would be the tests' own process group. */
function twoOf(portal: PortalProcess): [number, number] {
  const [first = Number.NaN, second = Number.NaN, ...others] = workersOf(portal);
  expect([first > 0, second > 0, others]).toEqual([true, true, []]);
  return [first, second];
}
const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** A portal for a group of tests, stopped after the last. */
function portalForGroup(settings: () => Record<string, string>): PortalProcess {
  const portal = {} as PortalProcess;
  beforeAll(async () => void Object.assign(portal, await runPortal({ ...two, ...settings() })), LONG);
  afterAll(async () => {
    portal.child.kill('SIGTERM');
    await portal.ended;
  });
  return portal;
}
/** Process ids of both workers once they serve, after that many were started. */
const bothServing = (portal: PortalProcess, started = 2) =>
  vi.waitFor(() => {
    expect(portal.output().match(/"portal started"/g)).toHaveLength(started);
    return twoOf(portal);
  }, WAIT);

describe('over one database of their own', () => {
  const portal = portalForGroup(() => ({ NODE_ENV: 'development' }));

  test('two processes answer behind one port over one database of their own, and count together', {
    timeout: LONG,
  }, async () => {
    const answering = () => new Set(portal.output().match(/(?<="worker":)\d(?=.*"path":"\/api\/info")/g));
    await vi.waitFor(async () => {
      const answer = await fetch(`${portal.url}/api/info`, { headers: { connection: 'close' } });
      expect(answer.status).toBe(200);
      expect(answering()).toEqual(new Set(['1', '2']));
    }, WAIT);
    expect(workersOf(portal)).toHaveLength(2);
    expect(childrenOf(portal).filter((pid) => isRun(pid, 'postgres'))).toHaveLength(1);
    const metrics = await (await fetch(`${portal.url}/metrics`, { headers: { connection: 'close' } })).text();
    expect(metrics).toMatch(/^process_cpu_seconds_total \d/m);
    expect(portal.output().match(/Портал открыт/g)).toHaveLength(1);
  });

  test('a worker that dies just as the portal stops breaks no stop', { timeout: LONG }, async () => {
    const [, second] = twoOf(portal);
    process.kill(second, 'SIGKILL');
    portal.child.kill('SIGTERM');
    expect(await portal.ended).toBe(0);
  });
});

describe('workers that die', () => {
  const portal = portalForGroup(() => ({ NODE_ENV: 'development', DATABASE_URL: database }));

  test('whom a worker has not taken when it hangs and is killed another serves', { timeout: LONG }, async () => {
    const [first] = await bothServing(portal);
    process.kill(first, 'SIGSTOP');
    let answered = 0;
    const asked = Array.from({ length: 8 }, async () => {
      const { status } = await fetch(`${portal.url}/api/info`, { headers: { connection: 'close' } });
      answered += 1;
      return status;
    });
    // Only the request handed to it waits.
    await vi.waitFor(() => expect(answered).toBe(7), WAIT);
    process.kill(first, 'SIGKILL');
    expect(await Promise.all(asked)).toEqual(asked.map(() => 200));
  });

  test('a killed worker is replaced, and the portal goes on; one that dies at once again and again ends it with a sentence', {
    timeout: LONG,
  }, async () => {
    const [first] = await bothServing(portal, 3);
    process.kill(first, 'SIGKILL');
    await vi.waitFor(async () => {
      const now = workersOf(portal);
      expect(now).toHaveLength(2);
      expect(now).not.toContain(first);
      expect(await isReady(portal.url)).toBe(true);
    }, WAIT);
    const killing = setInterval(() => {
      if (portal.child.exitCode !== null || !existsSync(`/proc/${portal.child.pid}`)) return;
      for (const pid of workersOf(portal)) process.kill(pid, 'SIGKILL');
    }, 20);
    expect(await portal.ended).toBe(1);
    clearInterval(killing);
    expect(portal.output()).toMatch(/^Процесс портала падает сразу после запуска, раз за разом/m);
  });
});

/** Holds back LISTEN/NOTIFY until released. */
async function holdNotices(): Promise<() => void> {
  const client = new pg.Client({ connectionString: database });
  await client.connect();
  const { rows } = await client.query<{ pid: number }>(
    "select pid from pg_stat_activity where application_name = 'portal bus' and datname = current_database()",
  );
  await client.end();
  for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
  return () => {
    for (const { pid } of rows) process.kill(pid, 'SIGCONT');
  };
}

test('an edit shows at once in every worker; one that hangs leaves metrics unsaid, holds up no stop, and is ended alone', {
  timeout: LONG,
}, async () => {
  const here = await startPortal(database);
  const { token } = await makePerson(here, 'administrator');
  await here.close();
  const portal = await runPortal({ DATABASE_URL: database, ...two });
  const pids = twoOf(portal);
  await vi.waitFor(async () => {
    const metrics = await fetch(`${portal.url}/metrics`, { headers: { connection: 'close' } });
    expect((await metrics.text()).match(/^process_cpu_seconds_total/m)).toBeTruthy();
  }, WAIT);

  // A connection for each, so that workers take turns.
  const headers = { connection: 'close', authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const yearNow = async () => {
    const { configuration } = await (await fetch(`${portal.url}/api/admin/config`, { headers })).json();
    return configuration.current_year;
  };
  const letGo = await holdNotices();
  try {
    for (let year = 2031; year <= 2034; year += 1) {
      await Promise.all([yearNow(), yearNow(), yearNow(), yearNow()]);
      const change = { method: 'POST', headers, body: JSON.stringify({ current_year: year }) };
      expect((await fetch(`${portal.url}/api/admin/config/upsert`, change)).status).toBe(200);
      expect(await Promise.all([yearNow(), yearNow(), yearNow(), yearNow()])).toEqual([year, year, year, year]);
    }
  } finally {
    letGo();
  }

  process.kill(pids[0], 'SIGSTOP');
  await vi.waitFor(async () => {
    // One of two requests is handed to the hanging worker and waits in vain.
    const asked = [1, 2].map(async () => {
      const headers = { connection: 'close' };
      const metrics = await fetch(`${portal.url}/metrics`, { headers, signal: AbortSignal.timeout(30_000) });
      return [metrics.status, await metrics.text()];
    });
    expect(await Promise.any(asked)).toEqual([503, '']);
  }, WAIT);
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
  expect(pids.filter((pid) => isRun(pid, 'server/main.ts'))).toEqual([]);
});

test('workers are started as their primary, but for what the starter alone needs', () => {
  const given = [
    '--env-file=.env',
    '--import=./bin/end-with-parent.mjs',
    '--import=./trace.mjs',
    '--import',
    './more.mjs',
  ];
  expect(argumentsOfWorkers([...given, '--import', '/srv/portal/bin/end-with-parent.mjs', '--inspect'])).toEqual([
    '--env-file=.env',
    '--import=./trace.mjs',
    '--import',
    './more.mjs',
    '--inspect',
  ]);
});

test('a killed primary takes its workers with it', { timeout: LONG }, async () => {
  const portal = await runPortal({ DATABASE_URL: database, ...two });
  const pids = twoOf(portal);
  portal.child.kill('SIGKILL');
  await portal.ended;
  await vi.waitFor(() => expect(pids.filter((pid) => isRun(pid, 'server/main.ts'))).toEqual([]), WAIT);
});

test('a worker that had lived is started at once, a young one later and later, and not for ever', () => {
  const after = countRestarts();
  expect(after(1, 60_000)).toBe(0);
  const delays = Array.from({ length: 7 }, () => after(1, 500));
  expect(delays).toEqual([100, 200, 400, 800, 1600, 3200, undefined]);
  expect(after(2, 500)).toBe(100);
  expect(after(1, 60_000)).toBe(0);
  expect(after(1, 500)).toBe(100);
});

test('all connections of all workers fit into what the database takes, or the start is refused with a sentence', async () => {
  expect(poolSize(197, 1)).toBe(20);
  expect(poolSize(197, 8)).toBe(18);
  expect(poolSize(97, 8)).toBe(5);
  for (const workers of [1, 2, 4, 8, 16]) {
    const size = poolSize(197, workers);
    expect(size).toBeDefined();
    expect(workers * ((size ?? 0) + 5)).toBeLessThanOrEqual(197);
  }
  for (const taken of [30, 97, 197]) {
    const fit = fitting(taken, 256);
    expect([poolSize(taken, fit), poolSize(taken, fit + 1)]).toEqual([expect.any(Number), undefined]);
  }
  // Not configured explicitly: as many workers as fit.
  const { workers, connections } = await shareConnections(database, { WORKERS: 256, workersChosen: false });
  expect([workers < 256, workers > 0, connections >= 4]).toEqual([true, true, true]);
  await expect(shareConnections(database, { WORKERS: 256, workersChosen: true })).rejects.toThrow(
    /^База данных принимает \d+ соединений, для WORKERS=256/,
  );
});
