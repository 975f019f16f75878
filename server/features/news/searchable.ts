import { sql } from 'drizzle-orm';
import { isPublished } from '#server/platform/content/publication.ts';
import type { Searchable } from '#server/platform/search/searchable.ts';
import { news } from './tables.ts';

const { is_active, news_date_published: published_at } = news;

const path = sql`'/news/item/' || coalesce(slug, id::text)`;
const changed_at = sql`greatest(updated_at, ${published_at})`;
const published = isPublished({ is_active, published_at });

/** By the words of title and text, and by the tags: two rows of one address are one result. */
export const searchableNews: Searchable = {
  rows: sql`select ${path}, news_title, news_html_file, search_words, ${changed_at} from ${news} where ${published}
    union all select ${path}, news_title, array_to_string(tags, ', '), tag_words, ${changed_at}
    from ${news} where ${published} and tags <> '{}'`,
};
