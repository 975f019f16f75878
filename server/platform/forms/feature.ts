import { defineFeature } from '#server/define-feature.ts';
import { cleanKeptForms } from './jobs.ts';
import { formLimits } from './limits.ts';

/** Public forms that are answered by a redirect (kept-forms.ts). */
export const formsFeature = defineFeature({
  jobs: [{ job: cleanKeptForms, cron: '25 * * * *' }],
  limits: formLimits,
});
