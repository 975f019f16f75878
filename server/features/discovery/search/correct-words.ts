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

/** The words of a site by the pieces of three letters they have. */
type Pieces = { words: readonly string[]; sizes: readonly number[]; placesOf: ReadonlyMap<string, readonly number[]> };

function piecesOf(words: readonly string[]): Pieces {
  const placesOf = new Map<string, number[]>();
  const sizes = words.map((word, place) => {
    const trigrams = trigramsOf(word);
    for (const one of trigrams) {
      const places = placesOf.get(one);
      if (places) places.push(place);
      else placesOf.set(one, [place]);
    }
    return trigrams.size;
  });
  return { words, sizes, placesOf };
}

/** By the words remembered: looking through all of them for each misspelt one would stop the process for seconds. */
const known = new WeakMap<readonly string[], Pieces>();

function knownPieces(vocabulary: readonly string[]): Pieces {
  const pieces = known.get(vocabulary) ?? piecesOf(vocabulary);
  known.set(vocabulary, pieces);
  return pieces;
}

/** How a word of the site is named; undefined for what the database has besides words, their stems. */
const nameOf = (word: string): string | undefined => firstFormOf(word) ?? (stemOf(word) === word ? undefined : word);

/** The word of the site most alike to one that is written nowhere; undefined where none is. */
function closestTo(word: string, vocabulary: readonly string[]): string | undefined {
  const { words, sizes, placesOf } = knownPieces(vocabulary);
  const trigrams = trigramsOf(word);
  const shared = new Map<number, number>();
  for (const one of trigrams)
    for (const place of placesOf.get(one) ?? []) shared.set(place, (shared.get(place) ?? 0) + 1);
  return [...shared]
    .map(([place, count]) => ({
      place,
      one: words[place] ?? '',
      similarity: count / (trigrams.size + (sizes[place] ?? 0) - count),
    }))
    .filter(
      ({ one, similarity }) => similarity >= MIN_SIMILARITY && Math.abs(one.length - word.length) <= MAX_MORE_LETTERS,
    )
    .toSorted((first, second) => second.similarity - first.similarity || first.place - second.place)
    .map(({ one }) => nameOf(one))
    .find((name) => name !== undefined);
}

/**
 * What is typed with its misspelt words put right: «анкта» is «анкета». A word that the dictionary or the site knows stays.
 * Undefined where nothing is to be put right. `vocabulary`: the words of the site, small letters, ё is е.
 */
export function correctWords(words: readonly string[], vocabulary: readonly string[]): string[] | undefined {
  const written = new Set(vocabulary);
  const corrected = words.map((word) => {
    const isRight =
      word.length < MIN_LENGTH ||
      firstFormOf(word) !== undefined ||
      formsByStem(word).some((form) => written.has(stemOf(form)));
    return isRight ? word : (closestTo(word, vocabulary) ?? word);
  });
  return corrected.some((word, index) => word !== words[index]) ? corrected : undefined;
}
