import { z } from 'zod';
import { type FoundKind, foundKinds } from './discovery/kinds.ts';
import { paged, pageQuery, route } from './route.ts';
import { words } from './text.ts';

const kind = z.enum(Object.keys(foundKinds) as [FoundKind, ...FoundKind[]]);

/** A fragment of a text; `is_found`: it matches the query. */
const Piece = z.object({ text: z.string(), is_found: z.boolean() });
export type Piece = z.infer<typeof Piece>;

export const Found = z.object({
  kind,
  /** Address on the site, with the anchor on its page. */
  path: z.string(),
  title: z.array(Piece),
  /** A few lines around the first match, or the beginning of the text. */
  excerpt: z.array(Piece),
});
export type Found = z.infer<typeof Found>;

export const discovery = {
  search: route({
    method: 'GET',
    path: '/search',
    who: 'anyone',
    summary: 'Поиск по открытым страницам сайта: слова в любой форме или начала слов; только опубликованное',
    input: z.object({ ...pageQuery, q: words.default(''), kind: kind.optional() }),
    output: {
      ...paged(Found),
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
