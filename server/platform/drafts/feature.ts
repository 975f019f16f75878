import { defineFeature } from '#server/define-feature.ts';
import { draftFiles } from './files.ts';
import { draftData } from './personal-data.ts';
import { drafts } from './routes.ts';

export const draftsFeature = defineFeature({
  routes: { drafts },
  files: { places: [draftFiles] },
  personalData: draftData,
});
