import type { SQL } from 'drizzle-orm';
import { RESULTS_PER_PAGE, type SearchResultKind } from '#contract/discovery/kinds.ts';
import type { Context } from '#server/platform/context.ts';
import { stemsQuery, wordsOf } from '#server/platform/db/sql/has-words.ts';
import { correctWords } from './correct-words.ts';
import { type FoundPlaces, findPlaces } from './find-places.ts';
import { rememberedSynonyms, rememberedVocabulary } from './search-words.ts';
import { withSynonyms } from './synonym-queries.ts';

const latin = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";

const russian = 'ёйцукенгшщзхъфывапролджэячсмитьбю';

const keys = new Map([...latin].map((key, index) => [key, russian[index] ?? key]));

/** A text as the same keys type it in Russian, «море» of «vjht»; undefined where it was not typed in Latin letters alone. */
function otherLayout(typed: string): string | undefined {
  const small = typed.toLowerCase();
  if (!/[a-z]/.test(small) || /[^\x20-\x7e]/.test(small)) return undefined;
  return [...small].map((key) => keys.get(key) ?? key).join('');
}

type SearchInput = { q: string; kind?: SearchResultKind | undefined; page: number };
export type Answer = FoundPlaces & { match: 'exact' | 'near'; looked_for: string };

const nothing: FoundPlaces = { data: [], kinds: [], total: 0 };

/** The beginning of a word: of a word with a fault at its end it is right. */
const beginningOf = (word: string): string => word.slice(0, Math.max(4, word.length - 2));

/**
 * Searches the site (docs/product/site-and-mailing.md, «Search»): all words, or their synonyms; nothing found, what was
 * meant: the same keys in the other layout, or misspelt words put right; still nothing, any word or one that begins alike.
 * Three statements at most, and one for the synonyms and one for the words of the site where they are not remembered.
 */
export async function searchSite(context: Pick<Context, 'db' | 'bus' | 'parts'>, asked: SearchInput): Promise<Answer> {
  const { db, parts } = context;
  const { q, kind } = asked;
  const page = { limit: RESULTS_PER_PAGE, offset: (asked.page - 1) * RESULTS_PER_PAGE };
  const find = (query: SQL) => findPlaces(db, parts.searchable, { query, kind, page });
  const words = wordsOf(q);
  if (words.length === 0) return { ...nothing, match: 'exact', looked_for: q };
  const synonyms = await rememberedSynonyms(context);
  const exact = await find(withSynonyms(words, synonyms));
  if (exact.kinds.length > 0) return { ...exact, match: 'exact', looked_for: q };
  const typed = otherLayout(q) ?? correctWords(words, await rememberedVocabulary(context))?.join(' ');
  if (typed) {
    const meant = await find(withSynonyms(wordsOf(typed), synonyms));
    if (meant.kinds.length > 0) return { ...meant, match: 'exact', looked_for: typed };
  }
  const long = words.filter((word) => word.length > 2);
  if (long.length === 0) return { ...nothing, match: 'exact', looked_for: q };
  const near = await find(stemsQuery(long.map(beginningOf), '||'));
  return { ...near, match: near.kinds.length > 0 ? 'near' : 'exact', looked_for: q };
}
