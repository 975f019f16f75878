import { defineFeature } from '#server/define-feature.ts';
import { siteTexts } from './routes.ts';
import { searchablePages } from './searchable.ts';
import { siteTextKind } from './site-text-kind.ts';

export const siteTextsFeature = defineFeature({
  routes: { siteTexts },
  content: { site_text: siteTextKind },
  searchable: { page: searchablePages },
});
