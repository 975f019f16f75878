import { commonWords, programmeWords } from './easy-words.ts';
import { formsOf } from './typed-forms.ts';

/**
 * How many guesses a password holds out; whether it was found by the programme's words or by the owner's; whether by
 * chance alone, with no word, row of keys, repetition or date in it.
 */
export type Strength = { guesses: number; by: 'programme' | 'own' | 'other'; byChance: boolean };

// What an estimate costs grows with the square of this: some milliseconds at the worst, whatever was sent.
const MAX_LENGTH = 32;
const SUBSTITUTIONS = 8;

export const programmeForms = programmeWords.flatMap(formsOf);

/** Loaded when the first password is set: some 20 MB that a worker which sets none need not hold. */
async function load() {
  const [{ ZxcvbnFactory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ]);
  const { qwerty, keypad } = adjacencyGraphs;
  return new ZxcvbnFactory({
    dictionary: {
      programme: programmeForms,
      words: commonWords.flatMap(formsOf),
      passwords: dictionary['passwords-common'],
    },
    graphs: { qwerty, keypad },
    maxLength: MAX_LENGTH,
    l33tMaxSubstitutions: SUBSTITUTIONS,
  });
}
let loaded: ReturnType<typeof load> | undefined;

/** Gives an estimate of passwords whose owner's own words are these. */
export async function openEstimate(ownWords: string[]): Promise<(password: string) => Strength> {
  loaded ??= load();
  const estimator = await loaded;
  return (password) => {
    const { guesses, sequence } = estimator.check(password, ownWords);
    const found = sequence.map(({ dictionaryName }) => dictionaryName);
    const by = found.includes('userInputs') ? 'own' : found.includes('programme') ? 'programme' : 'other';
    return { guesses, by, byChance: sequence.every(({ pattern }) => pattern === 'bruteforce') };
  };
}
