import { defineFeature } from '#server/define-feature.ts';
import { cleanNotices, pushNotices } from './jobs.ts';
import { noticeData } from './personal-data.ts';
import { pushLimits } from './push/limits.ts';
import { pushToDevice } from './push/push-to-device.ts';
import { notices } from './routes.ts';

export const noticesFeature = defineFeature({
  routes: { notices },
  jobs: [{ job: cleanNotices, cron: '45 3 * * *' }, { job: pushNotices, cron: '* * * * *' }, { job: pushToDevice }],
  limits: pushLimits,
  personalData: noticeData,
});
