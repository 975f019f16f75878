import type { z } from 'zod';

/** `last` is true when the queue will not try again after this attempt. */
export type Attempt = { last: boolean };

type JobSpec<Payload extends z.ZodObject, Needs> = {
  /** Stable: jobs that wait in the database are found by it. */
  name: string;
  payload: Payload;
  /** Must bear being run twice with the same payload: a process may be killed after the work and before the mark. */
  handler: (services: Needs, payload: z.output<Payload>, attempt: Attempt) => Promise<void>;
  /** How many a process runs at once. */
  parallel?: number;
  /** A failed job is tried again after `delay` seconds, then twice that, and so on up to `max_delay`. */
  retry?: { times: number; delay: number; max_delay: number };
  /** Recurring jobs: at most one waits and one runs, in all processes together. */
  alone?: boolean;
  /** Only the first of a machine's processes runs it: for what a process remembers or counts of the machine. */
  first_only?: boolean;
};

/** `Needs`: the services its handler takes; by default none, for a job that is only queued. */
export type Job<Payload extends z.ZodObject = z.ZodObject, Needs = never> = Readonly<
  Omit<Required<JobSpec<Payload, Needs>>, 'handler'>
> & {
  run: (services: Needs, payload: unknown, attempt: Attempt) => Promise<void>;
};

/** A job, with the times of a recurring one: at each, one process of all runs it, with an empty payload. */
export type PlannedJob<Needs = never> = {
  job: Job<z.ZodObject, Needs>;
  /** Minute, hour, day, month, weekday; Europe/Moscow. */
  cron?: string;
  /** Also once at every start. */
  at_start?: boolean;
};

/** Defines a job of a feature (in its jobs.ts); it runs once the feature's feature.ts declares it. */
export function defineJob<Payload extends z.ZodObject, Needs>(spec: JobSpec<Payload, Needs>): Job<Payload, Needs> {
  const { name, payload, handler, parallel = 1, alone = false, first_only = false } = spec;
  const retry = spec.retry ?? { times: 5, delay: 5, max_delay: 600 };
  return {
    name,
    payload,
    parallel,
    alone,
    first_only,
    retry,
    run: async (services, data, attempt) => handler(services, payload.parse(data), attempt),
  };
}
