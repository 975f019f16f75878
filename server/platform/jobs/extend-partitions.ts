import { z } from 'zod';
import { addNextPartitions } from '#server/platform/db/partitions.ts';
import type { Connection, Database } from '#server/platform/db/pool.ts';
import { defineJob } from './define-job.ts';

/**
 * A job that makes the partition that comes after the current one before anything is written to it, and counts the tables
 * again. It cannot while a back-up reads them: it tries again for an hour and a half, longer than one takes.
 * `findNewestAttempt` gives the highest number of an attempt there is, 0 of none.
 */
export const extendPartitions = (findNewestAttempt: (db: Connection) => Promise<number>) =>
  defineJob({
    name: 'db.extend-partitions',
    payload: z.object({}),
    alone: true,
    retry: { times: 12, delay: 60, max_delay: 600 },
    handler: ({ db }: { db: Database }) => addNextPartitions(db, findNewestAttempt),
  });
