import { z } from 'zod';
import { type FoundKind, foundKinds } from './discovery/kinds.ts';
import { paged, pageQuery, route } from './route.ts';
import { words } from './text.ts';

const kind = z.enum(Object.keys(foundKinds) as [FoundKind, ...FoundKind[]]);

/** A piece of a text, and whether it is a word that was looked for. */
const Piece = z.object({ text: z.string(), is_found: z.boolean() });
export type Piece = z.infer<typeof Piece>;

export const Found = z.object({
  kind,
  /** The address on the site, with the place on its page. */
  path: z.string(),
  title: z.array(Piece),
  /** A few lines around the first word that was looked for, or the beginning. */
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
      /** How many of each kind there are, whatever kind was asked for. */
      kinds: z.array(z.object({ kind, total: z.int() })),
      /** exact: every word; near: nothing has every word, these have one of them or one that begins alike. */
      match: z.enum(['exact', 'near']),
      /** What was looked for: what was asked, or the same typed with the other keyboard layout. */
      looked_for: z.string(),
    },
  }),
};
