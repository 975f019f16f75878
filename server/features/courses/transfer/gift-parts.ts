import type { Weighed } from './found.ts';
import { type Drop, lost } from './lost.ts';

/** Before `#` stands the answer, behind it what is said to it. */
export function withoutFeedback(part: string, drop: Drop): string {
  const [answer = '', ...feedback] = part.split('#');
  if (feedback.join('').trim() !== '') drop(lost.feedback);
  return answer;
}

/** «%50%text»; without a weight it is `usual`. */
export function weighed(part: string, usual: number): Weighed {
  const [marked = '', percent] = part.match(/^\s*%(-?\d{1,3}(?:[.,]\d{1,6})?)%/) ?? [];
  return { text: part.slice(marked.length), fraction: percent ? Number(percent.replace(',', '.')) : usual };
}

/** «=one=two», or one alone. */
export const equalParts = (given: string): string[] =>
  given.includes('=') ? given.split('=').filter((part) => part.trim() !== '') : [given];
