import type { SQL } from 'drizzle-orm';
import { FOUND_ON_PAGE, type FoundKind } from '#contract/discovery/kinds.ts';
import type { Context } from '#server/platform/context.ts';
import { stemsQuery, wordsOf } from '#server/platform/db/has-words.ts';
import { findPlaces, type Places } from './find-places.ts';
import { otherLayout } from './other-layout.ts';

type Asked = { q: string; kind?: FoundKind | undefined; page: number };
export type Answer = Places & { match: 'exact' | 'near'; looked_for: string };

const nothing: Places = { data: [], kinds: [], total: 0 };

/** The beginning of a word: of a word with a fault at its end it is right. */
const beginningOf = (word: string): string => word.slice(0, Math.max(4, word.length - 2));

/**
 * Searches the site (docs/product/site-and-mailing.md, «Search»): all words; nothing found, the same keys in the other
 * layout; still nothing, any word or one that begins alike. Three statements at most.
 */
export async function searchSite({ db, parts }: Pick<Context, 'db' | 'parts'>, asked: Asked): Promise<Answer> {
  const { q, kind } = asked;
  const page = { limit: FOUND_ON_PAGE, offset: (asked.page - 1) * FOUND_ON_PAGE };
  const find = (query: SQL) => findPlaces(db, parts.searchable, { query, kind, page });
  const words = wordsOf(q);
  if (words.length === 0) return { ...nothing, match: 'exact', looked_for: q };
  const exact = await find(stemsQuery(words, '&&'));
  if (exact.kinds.length > 0) return { ...exact, match: 'exact', looked_for: q };
  const typed = otherLayout(q);
  if (typed) {
    const meant = await find(stemsQuery(wordsOf(typed), '&&'));
    if (meant.kinds.length > 0) return { ...meant, match: 'exact', looked_for: typed };
  }
  const long = words.filter((word) => word.length > 2);
  if (long.length === 0) return { ...nothing, match: 'exact', looked_for: q };
  const near = await find(stemsQuery(long.map(beginningOf), '||'));
  return { ...near, match: near.kinds.length > 0 ? 'near' : 'exact', looked_for: q };
}
