import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import { fromDrizzle, PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import type { z } from 'zod';
import type { Bus } from '#server/platform/db/bus/bus.ts';
import { publishAfterCommit } from '#server/platform/db/bus/publish-after-commit.ts';
import { oneAtATime } from '#server/platform/db/migrate/one-at-a-time.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { topic } from '#server/platform/db/topics.ts';
import { countFailedJob } from '#server/platform/metrics/process-metrics.ts';
import type { Job, PlannedJob } from './define-job.ts';

/** A job of this name waits. */
const jobWaits = topic<{ name: string }>('jobs');

type SendOptions = {
  /** Not before this moment. */
  start_after?: Date;
  /** A UUID of the caller's: a second job with it is not written. */
  id?: string;
};

/** The queue of the portal's jobs, in its own database (schema `pgboss`). */
export type Jobs = {
  /** Written in the caller's transaction: the job runs once that is committed, and never if it is not. */
  send: <Payload extends z.ZodObject>(
    connection: Connection,
    job: Job<Payload>,
    payload: z.input<Payload>,
    options?: SendOptions,
  ) => Promise<void>;
  /** Queues one job for each payload, in one statement. */
  sendAll: <Payload extends z.ZodObject>(
    connection: Connection,
    job: Job<Payload>,
    payloads: readonly z.input<Payload>[],
  ) => Promise<void>;
  /** Takes no more jobs and waits for the running ones; what does not end in time goes back to the queue. */
  stop: () => Promise<void>;
};

/** The queue of the process that opened it. `Needs`: the services its jobs take. */
export type JobQueue<Needs> = Jobs & {
  /** Begins to run jobs in this process; `isFirst` of its machine's, it runs `first_only` ones too. */
  work: (services: Needs & { bus: Bus }, isFirst: boolean) => Promise<void>;
};

const SCHEMA = 'pgboss';
// The advisory lock of making queues: of processes that start together one makes them.
const LOCK = 7_462_015;
// The longest a stopping process waits for a running job.
const STOP_MS = 10_000;
// How soon a retry is noticed once its time has come, and a job whose notice was lost with a process.
const POLLING_SECONDS = 2;
// A killed process's jobs are taken by another after this long.
const HEARTBEAT_SECONDS = 20;

// Options of the queue's connections: on one that was cut silently a query would wait for a quarter of an hour.
const line = { keepAlive: true, query_timeout: 120_000 };

const newBoss = (url: string) =>
  new PgBoss({ ...line, connectionString: url, schema: SCHEMA, max: 4, application_name: 'portal jobs' });

const queueOptions = ({ alone, retry }: Job) => ({
  policy: alone ? 'stately' : 'standard',
  // Its own would be inside the caller's transaction.
  notify: false,
  heartbeatSeconds: HEARTBEAT_SECONDS,
  retryLimit: retry.times,
  retryDelay: retry.delay,
  retryBackoff: true,
  retryDelayMax: retry.max_delay,
});

/** Creates missing queues and updates changed ones; mostly there are none, and a start takes one query. */
async function writeQueues(boss: PgBoss, planned: readonly PlannedJob[]): Promise<void> {
  const present = new Map((await boss.getQueues()).map((queue) => [queue.name, queue]));
  await Promise.all(
    planned.map(async ({ job }) => {
      const { policy, ...changeable } = queueOptions(job);
      const queue = present.get(job.name);
      if (!queue) await boss.createQueue(job.name, { policy, ...changeable });
      else if (!isDeepStrictEqual({ ...queue, ...changeable }, queue)) await boss.updateQueue(job.name, changeable);
    }),
  );
}

/** Times of the jobs are Moscow's, whatever the machine's clock shows. */
const TIME_ZONE = 'Europe/Moscow';

/** Writes what differs from the schedule that is there; mostly nothing does, and a start takes one query. */
async function writeSchedule(boss: PgBoss, planned: readonly PlannedJob[]): Promise<void> {
  const recurring = new Map(
    planned.flatMap(({ job, cron }) => (cron === undefined ? [] : [[job.name, cron] as const])),
  );
  const present = await boss.getSchedules();
  const kept = new Map(present.map(({ name, cron, timezone }) => [name, timezone === TIME_ZONE ? cron : undefined]));
  await Promise.all([
    ...present.filter(({ name }) => !recurring.has(name)).map(({ name }) => boss.unschedule(name)),
    ...[...recurring]
      .filter(([name, cron]) => kept.get(name) !== cron)
      .map(([name, cron]) => boss.schedule(name, cron, {}, { tz: TIME_ZONE })),
  ]);
}

/** Opens the queue of these jobs; its tables are made at the first start. */
export async function openJobs<Needs>(
  url: string,
  log: Logger,
  planned: readonly PlannedJob<Needs>[],
): Promise<JobQueue<Needs>> {
  const boss = newBoss(url);
  boss.on('error', (err) => log.error({ err }, 'job queue failed'));
  boss.on('warning', (warning) => log.warn({ warning }, 'job queue warns'));
  await oneAtATime(url, LOCK, async () => {
    await boss.start();
    await writeQueues(boss, planned);
    await writeSchedule(boss, planned);
  });

  const work = async (services: Needs & { bus: Bus }, job: Job<z.ZodObject, Needs>) => {
    // A batch of one would wait for the next polling after each job.
    const batchSize = job.alone ? 1 : Math.max(2, job.parallel);
    const options = {
      batchSize,
      burstWhenBatchFull: true,
      includeMetadata: true,
      perJobResults: true,
      pollingIntervalSeconds: POLLING_SECONDS,
    } as const;
    const worker = await boss.work<unknown, unknown, typeof options>(job.name, options, (batch) =>
      Promise.all(
        batch.map(async ({ id, data, retryCount, retryLimit }) => {
          try {
            await job.run(services, data, { last: retryCount >= retryLimit });
            return { id, status: 'completed' as const };
          } catch (err) {
            countFailedJob(job.name);
            log.error({ err, job: job.name, id }, 'job failed');
            return { id, status: 'failed' as const };
          }
        }),
      ),
    );
    services.bus.on(jobWaits, ({ name }) => {
      if (name === job.name) boss.notifyWorker(worker);
    });
  };

  return {
    send: async (connection, job, payload, { start_after, id } = {}) => {
      await boss.send(job.name, job.payload.parse(payload), {
        db: fromDrizzle(connection, sql),
        ...(start_after ? { startAfter: start_after } : {}),
        ...(id ? { id } : {}),
      });
      if (!start_after) publishAfterCommit(connection, jobWaits, { name: job.name });
    },
    sendAll: async (connection, job, payloads) => {
      const jobs = payloads.map((payload) => ({ data: job.payload.parse(payload) }));
      if (jobs.length === 0) return;
      await boss.insert(job.name, jobs, { db: fromDrizzle(connection, sql) });
      publishAfterCommit(connection, jobWaits, { name: job.name });
    },
    work: async (services, isFirst) => {
      const own = planned.filter(({ job }) => isFirst || !job.first_only);
      await Promise.all(own.map(({ job }) => work(services, job)));
      if (isFirst) await Promise.all(own.map(({ job, at_start }) => at_start && boss.send(job.name, {})));
    },
    stop: async () => {
      const finished = Promise.all(planned.map(({ job }) => boss.offWork(job.name, { wait: true })));
      await Promise.race([finished, sleep(STOP_MS, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}
