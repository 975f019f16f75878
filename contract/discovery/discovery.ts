import { z } from 'zod';
import { paged, pageQuery, route } from '../route.ts';
import { words } from '../validation/text.ts';
import { type SearchResultKind, searchResultKinds } from './kinds.ts';

const kind = z.enum(Object.keys(searchResultKinds) as [SearchResultKind, ...SearchResultKind[]]);

/** A fragment of a text; `is_found`: it matches the query. */
const TextFragment = z.object({ text: z.string(), is_found: z.boolean() });
export type TextFragment = z.infer<typeof TextFragment>;

export const SearchResult = z.object({
  kind,
  /** Address on the site, with the anchor on its page. */
  path: z.string(),
  title: z.array(TextFragment),
  /** A few lines around the first match, or the beginning of the text. */
  excerpt: z.array(TextFragment),
});
export type SearchResult = z.infer<typeof SearchResult>;

export const discovery = {
  search: route({
    method: 'GET',
    path: '/search',
    who: 'anyone',
    summary: 'Поиск по открытым страницам сайта: слова в любой форме или начала слов; только опубликованное',
    input: z.object({ ...pageQuery, q: words.default(''), kind: kind.optional() }),
    output: {
      ...paged(SearchResult),
      /** Number of results of each kind, whatever kind was requested. */
      kinds: z.array(z.object({ kind, total: z.int() })),
      /**
       * `exact`: results have every word; `near`: none has, these have one of them or a word with the same beginning.
       */
      match: z.enum(['exact', 'near']),
      /** The query that was used: as typed, or converted from the other keyboard layout. */
      looked_for: z.string(),
    },
  }),
};
