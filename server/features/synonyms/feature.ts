import { defineFeature } from '#server/define-feature.ts';
import { synonyms } from './routes.ts';
import { synonymsKind } from './synonyms-kind.ts';

export const synonymsFeature = defineFeature({
  routes: { synonyms },
  content: { synonyms: synonymsKind },
});
