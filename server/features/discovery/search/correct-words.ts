import { firstFormOf, formsByStem, stemOf } from '#server/platform/search/word-forms/word-forms.ts';

/** As alike as this, by pieces of three letters, a word may be meant by another. */
const MIN_SIMILARITY = 0.3;
const MAX_MORE_LETTERS = 2;
const MIN_LENGTH = 4;

function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  const found = new Set<string>();
  for (let at = 0; at + 3 <= padded.length; at += 1) found.add(padded.slice(at, at + 3));
  return found;
}

function similarityOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = one.intersection(other).size;
  return shared / (one.size + other.size - shared);
}

/** How a word of the site is named; undefined for what the database has besides words, their stems. */
const nameOf = (word: string): string | undefined => firstFormOf(word) ?? (stemOf(word) === word ? undefined : word);

/** The word of the site most alike to one that is written nowhere; undefined where none is. */
function closestTo(word: string, vocabulary: readonly string[]): string | undefined {
  const trigrams = trigramsOf(word);
  return vocabulary
    .filter((one) => Math.abs(one.length - word.length) <= MAX_MORE_LETTERS)
    .map((one) => ({ one, similarity: similarityOf(trigrams, trigramsOf(one)) }))
    .filter(({ similarity }) => similarity >= MIN_SIMILARITY)
    .toSorted((first, second) => second.similarity - first.similarity)
    .map(({ one }) => nameOf(one))
    .find((name) => name !== undefined);
}

/**
 * What is typed with its misspelt words put right: «анкта» is «анкета». A word that the dictionary or the site knows stays.
 * Undefined where nothing is to be put right. `vocabulary`: the words of the site, small letters, ё is е.
 */
export function correctWords(words: readonly string[], vocabulary: readonly string[]): string[] | undefined {
  const known = new Set(vocabulary);
  const corrected = words.map((word) => {
    const isRight =
      word.length < MIN_LENGTH ||
      firstFormOf(word) !== undefined ||
      formsByStem(word).some((form) => known.has(stemOf(form)));
    return isRight ? word : (closestTo(word, vocabulary) ?? word);
  });
  return corrected.some((word, index) => word !== words[index]) ? corrected : undefined;
}
