import { defineFeature } from '#server/define-feature.ts';
import { organisationFiles } from './files.ts';
import { configuration } from './routes.ts';

export const configurationFeature = defineFeature({
  routes: { configuration },
  files: { places: [organisationFiles] },
});
