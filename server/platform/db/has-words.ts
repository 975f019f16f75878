import { type SQL, sql } from 'drizzle-orm';

/** More words of what is typed narrow nothing down. */
const MAX_WORDS = 12;

/**
 * Whether a text has every word of `search`, or one that begins so, or its other form («медузы» finds «медуза»); whatever
 * the case, ё as е. Undefined where nothing is looked for. By index, where the text is written as in the migration.
 */
export function hasWords(text: SQL, search: string): SQL | undefined {
  if (search === '') return undefined;
  const words = search
    .toLowerCase()
    .replaceAll('ё', 'е')
    .match(/[\p{L}\p{N}]+/gu);
  if (!words) return sql`false`;
  const each = words.slice(0, MAX_WORDS).map((word) => {
    const beginning = `${word}:*`;
    return sql`(to_tsquery('simple', ${beginning}) || to_tsquery('russian', ${beginning}))`;
  });
  return sql`material_words(${text}) @@ (${sql.join(each, sql` && `)})`;
}
