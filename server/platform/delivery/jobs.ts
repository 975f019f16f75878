import { lt, sql } from 'drizzle-orm';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { Config } from '#server/config.ts';
import type { Database } from '#server/platform/db/pool.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import { isQueuedWith } from '#server/platform/jobs/is-queued-with.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';
import { applyBounceReport, type Reporting } from './bounces/apply-bounce-report.ts';
import { readMailbox } from './bounces/read-mailbox.ts';
import { deliverMessage, type Sending, TRIES_IN_A_ROW } from './sending/deliver-message.ts';
import { mailRefusals, messages } from './tables.ts';

/** Seconds until an SMS that there was none left for is tried again. */
const MAX_WAIT = 600;

export const sendMessage = defineJob({
  name: 'delivery.send-message',
  payload: z.object({ message_id: z.int() }),
  // Over an hour in all: 3 s, 6 s … 10 min. Then requeueUnsent brings one try each hour.
  retry: { times: TRIES_IN_A_ROW - 1, delay: 3, max_delay: 600 },
  parallel: 5,
  // A mail server takes so many connections of a machine.
  first_only: true,
  handler: async (services: Sending & { db: Database; jobs: Pick<Jobs, 'send'> }, { message_id }, { last }) => {
    const seconds = await deliverMessage(services, message_id, last);
    if (seconds === undefined) return;
    // Not at the end of the hour or day: an administrator may allow more before.
    const start_after = new Date(Date.now() + Math.min(seconds, MAX_WAIT) * 1000);
    await services.jobs.send(services.db, sendMessage, { message_id }, { start_after });
  },
});

const BATCH = 500;

type Requeuing = { db: Database; jobs: Pick<Jobs, 'sendAll'>; log: Pick<Logger, 'info'> };

/**
 * Puts into the queue what the database says is unsent and no job holds. A message and its job
 * are written in one transaction, so that none has two. A query for each five hundred found.
 */
async function requeue({ db, jobs, log }: Requeuing): Promise<void> {
  let total = 0;
  for (;;) {
    const { rows } = await db.execute<{ id: string }>(sql`
      select id from ${messages} where sent_at is null and failed_at is null
        and not ${isQueuedWith(sendMessage.name, 'message_id', sql`${messages.id}`)}
      order by id limit ${BATCH}`);
    await jobs.sendAll(
      db,
      sendMessage,
      rows.map(({ id }) => ({ message_id: Number(id) })),
    );
    total += rows.length;
    if (rows.length < BATCH) break;
  }
  if (total > 0) log.info({ messages: total }, 'unsent messages queued again');
}

/** At every start and each hour: what an archive brought, and what had its tries in a row. Nothing is sent twice: deliver-message.ts. */
export const requeueUnsent = defineJob({
  name: 'delivery.requeue-unsent',
  payload: z.object({}),
  alone: true,
  handler: async (services: Requeuing & { config: Config }) => {
    if (!services.config.outbox) await requeue(services);
  },
});

/** Letters that came back, each minute. */
export const readBounces = defineJob({
  name: 'delivery.read-bounces',
  payload: z.object({}),
  alone: true,
  handler: async (services: Reporting) => {
    const { BOUNCES_URL } = services.config;
    if (BOUNCES_URL) await readMailbox(services.log, BOUNCES_URL, (source) => applyBounceReport(services, source));
  },
});

export const cleanMessages = defineJob({
  name: 'delivery.clean-messages',
  payload: z.object({}),
  alone: true,
  handler: async ({ db }: { db: Database }) => {
    await db.delete(messages).where(lt(messages.created_at, sql`now() - interval '30 days'`));
    await db.delete(mailRefusals).where(lt(mailRefusals.at, sql`now() - interval '30 days'`));
  },
});
