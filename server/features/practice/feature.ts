import { defineFeature } from '#server/define-feature.ts';
import { practiceHolder } from './exam-holder.ts';
import { readsPracticeTests } from './files.ts';
import { practice } from './routes.ts';

export const practiceFeature = defineFeature({
  routes: { practice },
  files: { readers: [readsPracticeTests] },
  open: () => ({ services: { examHolders: [practiceHolder] } }),
});
