import { type SQL, sql } from 'drizzle-orm';
import { formsByStem } from '#server/platform/search/word-forms/word-forms.ts';

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

/** A tsquery of any (`||`) or each of the queries; of none nothing. */
export const joinQueries = (queries: readonly SQL[], by: '&&' | '||'): SQL =>
  queries.length === 0 ? sql`''::tsquery` : sql`(${sql.join([...queries], sql.raw(` ${by} `))})`;

/** A tsquery of a word in any of its forms, by their stems. Nothing of a word that says nothing, whatever it may be a form of («для» of «длить»). */
const formsQuery = (word: string, typed: string): SQL => sql`case
  when numnode(to_tsquery('russian', ${word})) > 0 then to_tsquery('russian', ${[typed, ...formsByStem(word)].join(' | ')})
  else ''::tsquery end`;

const beginningQuery = (word: string): SQL => formsQuery(word, `${word}:*`);

/**
 * A tsquery of any (`||`) or each of the words, by stems: in any form, or beginning so. Words that say nothing are left
 * out. `words`: as `wordsOf` gives them.
 */
export const stemsQuery = (words: readonly string[], by: '&&' | '||'): SQL =>
  joinQueries(words.map(beginningQuery), by);

/** A tsquery of each of the words in any of its forms, not of longer ones that begin so. `words`: as `wordsOf` gives them. */
export const formsOfEach = (words: readonly string[]): SQL =>
  joinQueries(
    words.map((word) => formsQuery(word, word)),
    '&&',
  );

/** What a text must have, and must not have, to be found. */
export type MessageQuery = { wanted: SQL; unwanted: SQL | undefined };

const everything = sql`!! 'a-word-of-no-text'::tsquery`;

/**
 * What is typed into a search of messages as tsqueries by stems: each word in any form, «"в кавычках"» as it stands, «-слово»
 * in no form. Nothing is wanted where no word is typed.
 */
export function messageQuery(typed: string): MessageQuery {
  const parts = (typed.match(/-?"[^"]*"?|\S+/g) ?? []).slice(0, MAX_WORDS);
  const queries = parts.flatMap((part) => {
    const isUnwanted = part.startsWith('-');
    const text = part.replaceAll('ё', 'е').replaceAll('Ё', 'Е').replace(/^-/, '');
    const each = wordsOf(part).map((word) => formsQuery(word, word));
    if (each.length === 0) return [];
    const query = text.includes('"') ? sql`websearch_to_tsquery('russian', ${text})` : joinQueries(each, '&&');
    return [{ query, isUnwanted }];
  });
  const wanted = queries.filter(({ isUnwanted }) => !isUnwanted).map(({ query }) => query);
  const unwanted = queries.filter(({ isUnwanted }) => isUnwanted).map(({ query }) => query);
  return {
    wanted: wanted.length === 0 && unwanted.length > 0 ? everything : joinQueries(wanted, '&&'),
    unwanted: unwanted.length > 0 ? joinQueries(unwanted, '||') : undefined,
  };
}

/**
 * Whether a text has every word of `search` in any form («медузы» finds «медуза»), or one that begins so; whatever the
 * case, ё as е. Undefined where nothing is looked for. By index, where the text is written as in the migration.
 */
export function hasWords(text: SQL, search: string): SQL | undefined {
  if (search === '') return undefined;
  const words = wordsOf(search);
  if (words.length === 0) return sql`false`;
  const each = words.map((word) => sql`(to_tsquery('simple', ${`${word}:*`}) || ${beginningQuery(word)})`);
  return sql`material_words(${text}) @@ ${joinQueries(each, '&&')}`;
}
