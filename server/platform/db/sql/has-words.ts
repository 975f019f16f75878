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

/** A tsquery of any (`||`) or each of the words, by stems: in any form, or beginning so. Words that say nothing are left out. */
export const stemsQuery = (words: readonly string[], by: '&&' | '||'): SQL =>
  sql`(${sql.join(
    words.map((word) => sql`to_tsquery('russian', ${`${word}:*`})`),
    sql.raw(` ${by} `),
  )})`;

/**
 * Whether a text has every word of `search`, or one that begins so, or its other form («медузы» finds «медуза»); whatever
 * the case, ё as е. Undefined where nothing is looked for. By index, where the text is written as in the migration.
 */
export function hasWords(text: SQL, search: string): SQL | undefined {
  if (search === '') return undefined;
  const words = wordsOf(search);
  if (words.length === 0) return sql`false`;
  const each = words.map((word) => {
    const beginning = `${word}:*`;
    return sql`(to_tsquery('simple', ${beginning}) || to_tsquery('russian', ${beginning}))`;
  });
  return sql`material_words(${text}) @@ (${sql.join(each, sql` && `)})`;
}
