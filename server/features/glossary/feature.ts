import { defineFeature } from '#server/define-feature.ts';
import { glossary } from './routes.ts';
import { termKind } from './term-kind.ts';

export const glossaryFeature = defineFeature({
  routes: { glossary },
  content: { term: termKind },
});
