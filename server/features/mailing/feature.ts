import { defineFeature } from '#server/define-feature.ts';
import { mailingDocument, mailingFiles } from './attachments/read-files.ts';
import { mailingCalls } from './host.ts';
import { cleanMailings, watchMailings } from './jobs.ts';
import { mailingKind } from './mailing-kind.ts';
import { mailingData } from './personal-data.ts';
import { mailing } from './routes.ts';
import { sendMailings } from './sending/job.ts';
import { openMailer } from './sending/mailer.ts';
import { trialLimits } from './try-letter.ts';
import { unsubscribeLimits } from './unsubscribe/unsubscribe.ts';

export const mailingFeature = defineFeature({
  routes: { mailing },
  hostCalls: mailingCalls,
  jobs: [
    { job: watchMailings, cron: '* * * * *', at_start: true },
    { job: sendMailings, cron: '* * * * *', at_start: true },
    { job: cleanMailings, cron: '48 3 * * *' },
  ],
  attachments: [mailingDocument],
  files: { places: [mailingFiles] },
  personalData: mailingData,
  content: { mailing: mailingKind },
  open: ({ config }) => {
    const mailer = openMailer(config);
    return { services: { mailer }, stop: mailer.stop, close: mailer.close };
  },
  limits: { unsubscribe_guess: unsubscribeLimits.unsubscribe_guess, mailing_test: trialLimits.mailing_test },
});
