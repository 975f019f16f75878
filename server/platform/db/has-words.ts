import { type SQL, sql } from 'drizzle-orm';

/** More words of what is typed narrow nothing down. */
const MAX_WORDS = 12;

/** The words of what is typed, as the database keeps those of texts: small letters, ё as е. */
export const wordsOf = (typed: string): string[] =>
  (
    typed
      .toLowerCase()
      .replaceAll('ё', 'е')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).slice(0, MAX_WORDS);

/** A tsquery: each of the words (or with `||` any), or one that begins so, or its other form («медузы» finds «медуза»). */
export const queryOf = (words: readonly string[], by: '&&' | '||' = '&&'): SQL => {
  const each = words.map((word) => {
    const beginning = `${word}:*`;
    return sql`(to_tsquery('simple', ${beginning}) || to_tsquery('russian', ${beginning}))`;
  });
  return sql`(${sql.join(each, sql.raw(` ${by} `))})`;
};

/**
 * Whether a text has every word of `search`, or one that begins so, or its other form («медузы» finds «медуза»); whatever
 * the case, ё as е. Undefined where nothing is looked for. By index, where the text is written as in the migration.
 */
export function hasWords(text: SQL, search: string): SQL | undefined {
  if (search === '') return undefined;
  const words = wordsOf(search);
  return words.length === 0 ? sql`false` : sql`material_words(${text}) @@ ${queryOf(words)}`;
}
