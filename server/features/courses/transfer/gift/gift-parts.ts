import { quoted } from '#contract/words/quotes.ts';
import type { Weighed } from '../found.ts';
import { labelled } from '../reading/found-text.ts';

/** Before `#` stands the answer, behind it what is said to it. */
export function withFeedback(part: string): { answer: string; feedback: string } {
  const [answer = '', ...feedback] = part.split('#');
  return { answer, feedback: feedback.join('#').trim() };
}

/** «%50%text»; without a weight it is `usual`. */
export function weighed(part: string, usual: number): { text: string; fraction: number } {
  const [marked = '', percent] = part.match(/^\s*%(-?\d{1,3}(?:[.,]\d{1,6})?)%/) ?? [];
  return { text: part.slice(marked.length), fraction: percent ? Number(percent.replace(',', '.')) : usual };
}

const isWhole = ({ fraction }: Weighed): boolean => fraction >= 99.99;

/** Explanations of typed answers, as the question's own: each with its answer, unless it is the only one. */
export function feedbackFor(answers: readonly Weighed[]): string[] {
  const explained = answers.filter(({ feedback }) => feedback !== '');
  // One explanation of everything that is right belongs to the answer, not to each of its spellings.
  if (explained.every(isWhole) && new Set(explained.map(({ feedback }) => feedback)).size === 1)
    return explained.slice(0, 1).map(({ feedback }) => feedback);
  return explained.map(({ text, feedback }) => labelled(text === '*' ? 'Другой ответ' : quoted(text), feedback));
}

/** «=one=two», or one alone. */
export const equalParts = (text: string): string[] =>
  text.includes('=') ? text.split('=').filter((part) => part.trim() !== '') : [text];
