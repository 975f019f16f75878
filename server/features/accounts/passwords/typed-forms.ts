const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN_CAPITALS = RUSSIAN.toUpperCase();
const LATIN_CAPITALS = 'QWERTYUIOP{}ASDFGHJKL:"ZXCVBNM<>~';

const pairs = [...(RUSSIAN + RUSSIAN_CAPITALS)].map((russian, at) => [russian, (LATIN + LATIN_CAPITALS)[at] ?? '']);
const otherKey = new Map(
  pairs.flatMap(([russian = '', latin = '']) => [[russian, latin] as const, [latin, russian] as const]),
);

/** A text as the same keys type it with the keyboard switched over: «jrtfyfdnbrf» for «океанавтика», and back. */
export const inOtherLayout = (text: string): string => [...text].map((char) => otherKey.get(char) ?? char).join('');

const plainLetters: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  ч: 'ch',
  ш: 'sh',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
};
/** Letters that each person writes in their own way. */
const customs: readonly Readonly<Record<string, string>>[] = [
  { й: 'y', х: 'h', ц: 'c', щ: 'sch', ю: 'yu', я: 'ya' },
  { й: 'i', х: 'kh', ц: 'ts', щ: 'shch', ю: 'iu', я: 'ia' },
  { й: 'j', х: 'x', ц: 'ts', щ: 'shh', ю: 'ju', я: 'ja' },
];

/** A word of small letters as it may be typed: as it stands and in Latin letters. */
export const formsOf = (word: string): string[] => [
  ...new Set([
    word,
    ...customs.map((own) => [...word].map((char) => own[char] ?? plainLetters[char] ?? char).join('')),
  ]),
];
