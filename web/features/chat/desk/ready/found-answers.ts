import type { ReadyAnswer } from '#contract/chat/desk.ts';

const plain = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

/** Ready answers with all the typed words, matches in the title first. */
export function foundAnswers(answers: readonly ReadyAnswer[], typed: string): ReadyAnswer[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => plain(text).includes(word));
  const called = answers.filter(({ title }) => holds(title));
  return [...called, ...answers.filter(({ title, text }) => !holds(title) && holds(`${title} ${text}`))];
}
