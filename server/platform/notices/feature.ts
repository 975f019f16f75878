import { defineFeature } from '#server/define-feature.ts';
import { cleanNotices } from './jobs.ts';
import { noticeData } from './personal-data.ts';
import { notices } from './routes.ts';

export const noticesFeature = defineFeature({
  routes: { notices },
  jobs: [{ job: cleanNotices, cron: '45 3 * * *' }],
  personalData: noticeData,
});
