import type { Colleague } from '#contract/chat/desk.ts';
import { foldText } from '#contract/validation/clean.ts';

const MAX_OFFERED = 6;
/** «@», or the beginning of a name after it, before the caret. */
const begun = /(?:^|[\s(,;])@([\p{L}-]*(?: [\p{L}-]*)?)$/u;

/** The beginning of a name being typed after «@» before the caret; undefined where none is. */
export const begunMention = (before: string): string | undefined => begun.exec(before)?.[1];

/** Colleagues whose name begins as typed, by surname or first name. */
export function offeredColleagues(colleagues: readonly Colleague[], typed: string): Colleague[] {
  const word = foldText(typed);
  const begins = ({ name }: Colleague) =>
    foldText(name).startsWith(word) ||
    foldText(name)
      .split(' ')
      .some((part) => part.startsWith(word));
  return colleagues.filter(begins).slice(0, MAX_OFFERED);
}

/** The text with the begun mention before the caret completed, and where the caret goes. */
export function completeMention(text: string, caret: number, { name }: Pick<Colleague, 'name'>) {
  const typed = begunMention(text.slice(0, caret)) ?? '';
  const before = `${text.slice(0, caret - typed.length)}${name} `;
  return { text: before + text.slice(caret).replace(/^ /, ''), caret: before.length };
}

/** Whether the whole name stands behind an «@»: «@Анна» is not «@Анна-Мария». */
const holds = (text: string, name: string): boolean =>
  text
    .split(`@${name}`)
    .slice(1)
    .some((rest) => !/^[\p{L}-]/u.test(rest));

/** Colleagues a text mentions by their whole name; of two alike all, since nobody can tell which was meant. */
export const mentionedIn = (text: string, colleagues: readonly Colleague[]): Colleague[] =>
  colleagues.filter(({ name }) => holds(text, name));
