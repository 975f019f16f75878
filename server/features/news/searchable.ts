import { sql } from 'drizzle-orm';
import { isPublished } from '#server/platform/content/publication.ts';
import type { Searchable } from '#server/platform/search/searchable.ts';
import { news } from './tables.ts';

const { is_active, news_date_published: published_at } = news;

export const searchableNews: Searchable = {
  rows: sql`select '/news/item/' || id, news_title, news_html_file, search_words, greatest(updated_at, ${published_at})
    from ${news} where ${isPublished({ is_active, published_at })}`,
};
