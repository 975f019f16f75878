import { Counter, Gauge, Histogram } from 'prom-client';

// Each registry takes them for itself (server/metrics.ts).
const registers: never[] = [];
const seconds = [0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5, 10];

const requests = new Histogram({
  name: 'portal_http_request_seconds',
  help: 'Time to the answer, by what was asked for (call, page) and the class of the status',
  labelNames: ['kind', 'status'],
  buckets: seconds,
  registers,
});

/** `started` is of performance.now(). */
export const countRequest = (kind: 'call' | 'page', status: number, started: number): void =>
  requests.observe({ kind, status: `${Math.floor(status / 100)}xx` }, (performance.now() - started) / 1000);

const sockets = new Gauge({ name: 'portal_sockets', help: 'Open pages with a line to this process', registers });

export const countSocket = (by: 1 | -1): void => sockets.inc(by);

const databaseWait = new Histogram({
  name: 'portal_database_wait_seconds',
  help: 'Time until the pool gave a connection to whoever asked for one',
  buckets: seconds,
  registers,
});

/** Begins to count somebody's wait for a connection; gives what ends it. */
export const countDatabaseWait = (): (() => number) => databaseWait.startTimer();

const failedJobs = new Counter({
  name: 'portal_job_failures_total',
  help: 'Tries of jobs that failed; most are tried again',
  labelNames: ['name'],
  registers,
});

export const countFailedJob = (name: string): void => failedJobs.inc({ name });

const signIns = new Counter({
  name: 'portal_sign_ins_total',
  help: 'Sign-ins by password: let in, wrong, or one guess too many',
  labelNames: ['result'],
  registers,
});

export const countSignIn = (result: 'in' | 'wrong' | 'too_many'): void => signIns.inc({ result });

/** Metrics that each process counts of itself. */
export const processMetrics = [requests, sockets, databaseWait, failedJobs, signIns];
