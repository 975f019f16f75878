import type { ReadyAnswer } from '#contract/chat/desk.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Answers that hold all the words typed, those first that are called so. */
export function foundAnswers(answers: readonly ReadyAnswer[], typed: string): ReadyAnswer[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const called = answers.filter(({ title }) => holds(title));
  return [...called, ...answers.filter(({ title, text }) => !holds(title) && holds(`${title} ${text}`))];
}
