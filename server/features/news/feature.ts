import { defineFeature } from '#server/define-feature.ts';
import { newsKind } from './news-kind.ts';
import { news } from './routes.ts';
import { searchableNews } from './searchable.ts';

export const newsFeature = defineFeature({
  routes: { news },
  content: { news: newsKind },
  searchable: { news: searchableNews },
});
