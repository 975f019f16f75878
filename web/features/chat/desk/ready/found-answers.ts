import type { ReadyAnswer } from '#contract/chat/desk.ts';
import { foldText } from '#contract/validation/clean.ts';

/** Ready answers with all the typed words, matches in the title first. */
export function foundAnswers(answers: readonly ReadyAnswer[], typed: string): ReadyAnswer[] {
  const words = foldText(typed).split(/\s+/).filter(Boolean);
  const holds = (text: string) => words.every((word) => foldText(text).includes(word));
  const called = answers.filter(({ title }) => holds(title));
  return [
    ...called,
    ...answers.filter((one) => !holds(one.title) && holds(`${one.title} ${one.text} ${one.text_child}`)),
  ];
}
