import { irregularWords, relatedEndings } from './irregular-words.ts';

const groupsBy = (groups: readonly string[]): Map<string, string[][]> => {
  const found = new Map<string, string[][]>();
  for (const group of groups.map((line) => line.split(' ')))
    for (const one of group) found.set(one, [...(found.get(one) ?? []), group]);
  return found;
};

const byEnding = groupsBy(relatedEndings);
const byWord = groupsBy(irregularWords);
const maxEndingLength = Math.max(...[...byEnding.keys()].map((ending) => ending.length));
/** A beginning of one letter makes words alike that are not: «пить» and «пять». A whole word may be an ending: «дать», «давать». */
const MIN_BEGINNING = 2;

const reflexive = /с[яь]$/;
const consonant = '[бвгджзйклмнпрстфхцчшщ]';
const withoutEnding = new RegExp(`^(.*${consonant})([ьй]?)(${consonant})ь?[аояе]$`);
const withVowel = new RegExp(`^(.*${consonant})[ео](${consonant})ь?$`);

/** The genitive of many, whose vowel comes between the last two consonants: «сестер» of «сестра», «писем» of «письмо». */
function genitivesOf(word: string): string[] {
  const [, beginning, soft, last] = withoutEnding.exec(word) ?? [];
  if (beginning === undefined || last === undefined) return [];
  return soft ? [`${beginning}е${last}`] : [`${beginning}е${last}`, `${beginning}о${last}`, `${beginning}е${last}ь`];
}

/** Of which words a word may be such a genitive. */
function nominativesOf(word: string): string[] {
  const [, beginning, last] = withVowel.exec(word) ?? [];
  if (beginning === undefined || last === undefined) return [];
  return ['', 'ь', 'й'].flatMap((soft) => ['а', 'о', 'я', 'е'].map((end) => `${beginning}${soft}${last}${end}`));
}

function withOtherEndings(word: string): string[] {
  const found: string[] = [];
  for (let length = Math.min(maxEndingLength, word.length); length > 1; length -= 1) {
    const beginning = word.slice(0, word.length - length);
    if (beginning !== '' && beginning.length < MIN_BEGINNING) continue;
    for (const group of byEnding.get(word.slice(beginning.length)) ?? [])
      found.push(...group.map((ending) => beginning + ending));
  }
  return found;
}

/** What may belong to a word besides the forms its dictionary makes of it; not all of them are words. */
export function relatedWords(word: string): string[] {
  const plain = word.replace(reflexive, '');
  const endings = plain === word ? [''] : ['ся', 'сь'];
  return [
    ...(byWord.get(word) ?? []).flat(),
    ...withOtherEndings(plain).flatMap((one) => endings.map((ending) => one + ending)),
    ...genitivesOf(word),
    ...nominativesOf(word),
  ];
}
