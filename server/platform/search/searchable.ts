import { type SQL, sql } from 'drizzle-orm';
import type { SearchResultKind } from '#contract/discovery/kinds.ts';

/**
 * What visitors find of one kind. `rows` is a plain select over what is published now, whose columns are, in this order:
 * - `path`: the address on the site, from `/` on, with the place on its page after `#`; a text
 * - `title`: a text
 * - `body`: HTML or plain words
 * - `words`: a tsvector of `site_words(title, body)`, best a stored column with an index: what is asked is looked for in it
 * - `changed_at`: when it was written or published last, a timestamptz; may be null
 * Several rows of one path are one finding. A page of its own is what stands before `#`.
 */
export type Searchable = { rows: SQL };

/** All that visitors find, by its kind. */
export type SearchableKinds = Readonly<Record<SearchResultKind, Searchable>>;

/** Every public place of the site with its kind, as a part of a query. A condition on `words` reaches the indexes. */
export function publicPlaces(searchable: SearchableKinds): SQL {
  const each = Object.entries(searchable).map(
    ([kind, { rows }]) => sql`select ${sql.raw(`'${kind}'`)}::text as kind, path, title, body, words, changed_at
      from (${rows}) as ${sql.identifier(`of_${kind}`)} (path, title, body, words, changed_at)`,
  );
  return sql.join(each, sql` union all `);
}
