import { quoted } from '#contract/words/quotes.ts';

const inUnit = (unit: string): string => `число в единицах ${quoted(unit)}`;

/** What is to be typed as a number, and in which unit. */
export const numberHint = (unit: string): string =>
  `${unit ? `Это ${inUnit(unit)}, саму единицу писать не нужно` : 'Это число без единицы'}. Дробную часть можно отделить запятой или точкой`;

/** Said at something typed that is no number: another unit than the question's is not converted. */
export const oddNumber = (unit: string): string =>
  unit ? `Нужно ${inUnit(unit)}, например 3,5 или 3,5 ${unit}` : 'Нужно число, например 3,5';
