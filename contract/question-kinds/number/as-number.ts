import { formatWhole } from '../../words/numbers.ts';
import { readQuantity } from './read-number.ts';

/** The fields of a number question that a typed key stands for. */
export type NumberKey = { question_right_answer: string; question_unit: string };

/**
 * What a typed key («2400», «2 400 л|2400») becomes as a number with its unit; null where any spelling is no number, or they
 * name different units. docs/product/learning.md, «Questions».
 */
export function asNumberKey(question_right_answer: string): NumberKey | null {
  const forms = question_right_answer.split('|').filter((form) => form.trim() !== '');
  const found = forms.flatMap((form) => readQuantity(form) ?? []);
  if (found.length === 0 || found.length < forms.length) return null;
  const units = [...new Set(found.flatMap(({ unit }) => (unit === '' ? [] : [unit])))];
  if (units.length > 1) return null;
  const numbers = [...new Set(found.map(({ value }) => formatWhole(value)))];
  return { question_right_answer: numbers.join('|'), question_unit: units[0] ?? '' };
}
