import { escapeMarkup } from '../../transfer/moodle/html-text.ts';
import type { TransferKind } from '../transfer-kind.ts';
import { type Numeric, numbersInWords, numbersOf, toleranceAt } from './accepted.ts';
import { readGiftNumber, readMoodleNumber } from './read.ts';

/** Both formats write a point, and a power of ten as programs do: «1.602e-19». */
const plain = String;

const answersOf = (question: Numeric): { value: string; tolerance: string }[] =>
  numbersOf(question).flatMap((right) =>
    right === null ? [] : [{ value: plain(right), tolerance: plain(toleranceAt(question, right)) }],
  );

/** Moodle asks for the unit in the same field, and takes a number without it too, as the portal does. */
export const unitElements = (unit: string | undefined): string[] =>
  unit
    ? [
        `<units><unit><multiplier>1</multiplier><unit_name>${escapeMarkup(unit)}</unit_name></unit></units>`,
        '<unitgradingtype>0</unitgradingtype><unitpenalty>0.1</unitpenalty><showunits>0</showunits><unitsleft>0</unitsleft>',
      ]
    : ['<showunits>3</showunits>'];

export const number = {
  rightInWords: (question) => [numbersInWords(question)],
  gift: {
    read: { numerical: readGiftNumber },
    write: (question) =>
      // The sign of numbers stands once, before all of them.
      answersOf(question).map(({ value, tolerance }, index) => `${index === 0 ? '#' : ''}=${value}:${tolerance}`),
  },
  moodle: {
    read: { numerical: readMoodleNumber },
    type: 'numerical',
    write: (question) => [
      ...answersOf(question).map(
        ({ value, tolerance }) =>
          `<answer fraction="100" format="plain_text"><text>${value}</text><tolerance>${tolerance}</tolerance></answer>`,
      ),
      ...unitElements(question.question_unit),
    ],
  },
} satisfies TransferKind;
