import { type SQL, sql } from 'drizzle-orm';
import type { SearchResultKind } from '#contract/discovery/kinds.ts';

/**
 * What the public search finds of one kind. `rows` is a plain select over what is published now, with these columns in order:
 * - `path`: the address on the site, from `/` on, with the place on its page after `#`; a text
 * - `title`: a text
 * - `body`: HTML or plain words
 * - `words`: a tsvector of `site_words(title, body)`, best a stored column with an index: the search looks here
 * - `changed_at`: when it was written or published last, a timestamptz; may be null
 * Several rows of one path are one result. The page is what stands before `#`.
 */
export type Searchable = { rows: SQL };

/** What the public search finds, by kind. */
export type SearchableKinds = Readonly<Record<SearchResultKind, Searchable>>;

/** Every public place of the site with its kind, as a part of a query. A condition on `words` reaches the indexes. */
export function publicPlaces(searchable: SearchableKinds): SQL {
  const each = Object.entries(searchable).map(
    ([kind, { rows }]) => sql`select ${sql.raw(`'${kind}'`)}::text as kind, path, title, body, words, changed_at
      from (${rows}) as ${sql.identifier(`of_${kind}`)} (path, title, body, words, changed_at)`,
  );
  return sql.join(each, sql` union all `);
}
