import type { SQL } from 'drizzle-orm';
import { formsOfEach, joinQueries, stemsQuery, wordsOf } from '#server/platform/db/sql/has-words.ts';
import { formsByStem, stemOf } from '#server/platform/search/word-forms/word-forms.ts';

/** Words and expressions that mean the same, each as its words. */
type Group = string[][];

export const synonymGroups = (rows: readonly (readonly string[])[]): Group[] =>
  rows.map((terms) => terms.map(wordsOf).filter((words) => words.length > 0));

/** A tsquery of what is typed with its synonyms: each word, or an expression of several, or what an editor says means the same. */
export function withSynonyms(words: readonly string[], groups: readonly Group[]): SQL {
  const stems = words.map((word) => new Set(formsByStem(word).map(stemOf)));
  const standsAt = (term: readonly string[], at: number): boolean =>
    at + term.length <= words.length && term.every((word, index) => stems[at + index]?.has(stemOf(word)));
  const queries: SQL[] = [];
  for (let at = 0; at < words.length; ) {
    const meant = groups.filter((group) => group.some((term) => standsAt(term, at)));
    const length = Math.max(1, ...meant.flat().map((term) => (standsAt(term, at) ? term.length : 1)));
    const others = meant
      .filter((group) => group.some((term) => term.length === length && standsAt(term, at)))
      .flat()
      .filter((term) => !standsAt(term, at));
    queries.push(joinQueries([stemsQuery(words.slice(at, at + length), '&&'), ...others.map(formsOfEach)], '||'));
    at += length;
  }
  return joinQueries(queries, '&&');
}
