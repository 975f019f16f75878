import { readFileSync } from 'node:fs';
import { stemmer } from '@orama/stemmers/russian';
import { Dictionary, type Entry } from './dictionary.ts';
import { relatedWords } from './related-words.ts';

const fileOf = (name: string): string =>
  readFileSync(new URL(`index.${name}`, import.meta.resolve('dictionary-ru')), 'utf8');

let loaded: Dictionary | undefined;

/** Read with the first search of a process: some 80 ms and 10 MB (docs/decisions/113-forms-of-words.md). */
const dictionary = (): Dictionary => {
  loaded ??= new Dictionary({ aff: fileOf('aff'), dic: fileOf('dic') });
  return loaded;
};

/** From a participle to its verb, to the other aspect, to that one's participles. */
const MAX_STEPS = 3;

/** Entries that belong to a word: its own, and those related to them. */
function entriesOf(word: string): Entry[] {
  const known = dictionary();
  const found = known.entriesOf(word);
  const seen = new Set([word, ...found.map((entry) => entry.word)]);
  let newest = [...seen];
  for (let step = 0; step < MAX_STEPS && found.length > 0; step += 1) {
    const further = newest.flatMap(relatedWords).filter((related) => !seen.has(related));
    newest = [];
    for (const related of new Set(further)) {
      const entries = known.firstFormsOf(related);
      if (entries.length === 0) continue;
      found.push(...entries);
      seen.add(related);
      newest.push(related);
    }
  }
  return found;
}

/** The first form of a word, «анкета» of «анкет»; undefined where the dictionary has it not. `word`: small letters, ё is е. */
export const firstFormOf = (word: string): string | undefined => dictionary().entriesOf(word)[0]?.word;

/** The stem of a word, as the database's `russian` has it. */
export const stemOf = (word: string): string => stemmer(word);

/**
 * Forms of a word («день», «дня», «дней»), with both aspects of a verb and its participles: one for each stem they have,
 * the word itself first. The word alone, where the dictionary has it not. `word`: small letters, ё is е.
 */
export function formsByStem(word: string): string[] {
  const byStem = new Map([[stemOf(word), word]]);
  for (const entry of entriesOf(word))
    for (const form of dictionary().formsOf(entry)) {
      const stem = stemOf(form);
      if (!byStem.has(stem)) byStem.set(stem, form);
    }
  return [...byStem.values()];
}
