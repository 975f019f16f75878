import { defineFeature } from '#server/define-feature.ts';
import { cleanMessages, readBounces, requeueUnsent, sendMessage } from './jobs.ts';
import { messageMeasures } from './measures.ts';
import { riseLimits } from './refusals/notify-of-rise.ts';
import { refusalLetters } from './refusals/refusal-letters.ts';
import { dev, undelivered } from './routes.ts';
import { smsLimits } from './sms/sms-budget.ts';
import { smsLetters } from './sms/sms-letters.ts';
import { undeliveredWaits } from './undelivered/undelivered-waits.ts';

export const deliveryFeature = defineFeature({
  routes: { dev, undelivered },
  jobs: [
    { job: sendMessage },
    { job: requeueUnsent, cron: '15 * * * *', at_start: true },
    { job: readBounces, cron: '* * * * *' },
    { job: cleanMessages, cron: '40 3 * * *' },
  ],
  letters: [smsLetters, refusalLetters],
  waiting: [undeliveredWaits],
  measures: messageMeasures,
  limits: { ...smsLimits, ...riseLimits },
});
