import { z } from 'zod';
import { isDatabaseUnavailable } from '#server/platform/db/is-database-unavailable.ts';
import { defineJob } from '#server/platform/jobs/define-job.ts';
import type { Services } from '#server/platform/services.ts';
import type { MailingServices } from './mailer.ts';
import { sendDue } from './session.ts';

/** Less than the queue lets a job run. */
const MINUTES = 5;
const AWAY_MS = 1000;

/**
 * Sends the letters of mailings, apart from the queue of letters about a person. Looked for every minute, too: it goes on
 * where it was after a kill, a failure or a deploy; while the database is away it asks for it each second.
 */
export const sendMailings = defineJob({
  name: 'mailing.send',
  payload: z.object({}),
  alone: true,
  first_only: true,
  retry: { times: 20, delay: 1, max_delay: 30 },
  handler: async (services: Services & MailingServices) => {
    const { mailer } = services;
    const until = performance.now() + MINUTES * 60_000;
    for (;;) {
      const left = (until - performance.now()) / 60_000;
      const error = await sendDue(services, left).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      if (error === undefined) return;
      if (!isDatabaseUnavailable(error) || mailer.isStopping() || performance.now() > until) throw error;
      await mailer.wait(AWAY_MS);
    }
  },
});
