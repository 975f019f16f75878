import { defineFeature } from '#server/define-feature.ts';
import { consentLetters } from './consent-letters.ts';
import { agreementFiles } from './files.ts';
import { agreementCalls } from './host.ts';
import { cleanSigners } from './jobs.ts';
import { agreementAttachment } from './pdf/make-agreement-pdf.ts';
import { consentData } from './personal-data.ts';
import { consents } from './routes.ts';
import { marksDrafts } from './signing/terms-drafts.ts';

export const consentsFeature = defineFeature({
  routes: { consents },
  hostCalls: agreementCalls,
  jobs: [{ job: cleanSigners, cron: '52 3 * * *' }],
  letters: [consentLetters],
  attachments: [agreementAttachment],
  files: { places: [agreementFiles] },
  personalData: consentData,
  drafts: [marksDrafts],
});
