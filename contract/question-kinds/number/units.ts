/** Units by the stem their word has in every case and number, with the signs they are written by. */
const signs: readonly (readonly [stem: string, ...signs: string[]])[] = [
  ['километр', 'км'],
  ['сантиметр', 'см'],
  ['миллиметр', 'мм'],
  ['метр', 'м'],
  ['килограмм', 'кг'],
  ['грамм', 'г', 'гр'],
  ['тонн', 'т'],
  ['миллилитр', 'мл'],
  ['литр', 'л'],
  ['минут', 'мин'],
  ['секунд', 'с', 'сек'],
  ['час', 'ч'],
  ['год', 'г'],
  ['атмосфер', 'атм'],
  ['процент', '%'],
  ['промилле', '‰'],
  ['градус', '°', 'град', '°c', '°с'],
  ['тысяч', 'тыс'],
  ['миллион', 'млн'],
];

/** No case, no spaces, no final point, ё as е, indices as plain digits. */
const plain = (unit: string): string =>
  unit
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replaceAll('²', '2')
    .replaceAll('³', '3')
    .replace(/[\s^]+/g, '')
    .replace(/цельси[яю]$/, '')
    .replace(/\.+$/, '');

const isWord = (unit: string): boolean => /^[а-я]{3,}$/.test(unit);

/** Whether two words differ by their ending alone: «метра» and «метров», «сердца» and «сердец». */
function isSameWord(one: string, other: string): boolean {
  if (!isWord(one) || !isWord(other)) return false;
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  const ending = Math.max(one.length, other.length) - shared;
  return (shared >= 3 && ending <= 2) || (shared >= 4 && ending <= 3);
}

const isWordOf = (unit: string, stem: string): boolean => unit.startsWith(stem) && unit.length <= stem.length + 3;

const isMeasure = (unit: string): boolean =>
  signs.some(([stem, ...marks]) => marks.includes(unit) || isWordOf(unit, stem));

function isSameUnit(one: string, own: string): boolean {
  if (one === own || isSameWord(one, own)) return true;
  return signs.some(([stem, ...marks]) => {
    const [isOne, isOwn] = [one, own].map((unit) => marks.includes(unit) || isWordOf(unit, stem));
    return isOne && isOwn;
  });
}

/**
 * Whether a typed unit is the question's own: as it is given, in any case of the word, by its sign («м», «метров»), or its
 * beginning («тысяч» of «тыс. км»). What is only counted («раз», «сердец») may be called by another word, but by no measure.
 */
export function isUnitOf(typed: string, unit: string): boolean {
  const [one, own] = [plain(typed), plain(unit)];
  if (own === '') return one === '';
  if (isSameUnit(one, own)) return true;
  const [words, ownWords] = [typed, unit].map((text) =>
    text
      .trim()
      .split(/[\s.]+/)
      .filter((word) => word !== '')
      .map(plain),
  );
  if (words && ownWords && ownWords.length > 1 && words.length <= ownWords.length)
    return words.every((word, index) => isSameUnit(word, ownWords[index] ?? ''));
  return isWord(own) && !isMeasure(own) && isWord(one) && !isMeasure(one);
}

/** Whether a text can be a unit at all: a sign, or a word or two, without digits. */
export const canBeUnit = (text: string): boolean =>
  /^(?:[\p{L}%‰°µ][^\d|\s]{0,14}(?:\s+[^\d|\s]{1,14})?)?$/u.test(text.trim());
