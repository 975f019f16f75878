import { giftReaders } from '../../question-kinds/transfer-kinds.ts';
import { NotImportable, type Translate } from '../found.ts';
import { lossReasons, type ReportLoss } from '../loss-reasons.ts';
import { fractionsOfSeveral, gapNameOf, isMixed } from '../moodle/gap-names.ts';
import { weighed } from './gift-parts.ts';
import { maskEscapes } from './gift-text.ts';

export type Cloze = { name: string; weight: number; given: string };

/** Moodle's header of an answer embedded in a text: «1:SHORTANSWER:». */
const header = /^\s*(\d{0,4})[:\uFDD6]\s*([A-Z]+(?:_[A-Z]+)?)\s*[:\uFDD6]/i;

export const embeddedAnswers = () =>
  new NotImportable(
    'Вложенные ответы (cloze): портал понимает пропуски SHORTANSWER, NUMERICAL и MULTICHOICE, а MULTIRESPONSE — только один',
  );

/** What stands between braces as an embedded answer; undefined where it is none. */
export function clozeIn(braces: string): Cloze | undefined {
  const [whole = '', weight = '', name = ''] = header.exec(braces) ?? [];
  // «1:30:45» and «1:a:b» are answers.
  if (whole === '' || (!gapNameOf(name) && !/^[A-Z_]{4,}$/.test(name))) return undefined;
  return { name: name.toUpperCase(), weight: Number(weight) || 1, given: braces.slice(whole.length).trim() };
}

/** An answer with its weight before it: «=a» brings all, «%50%a» a half, «a» nothing. */
function partOf(part: string): { text: string; fraction: number; isWritten: boolean } {
  const isRight = part.trimStart().startsWith('=');
  const { text, fraction } = weighed(part.trim().replace(/^=/, ''), isRight ? 100 : 0);
  // Embedded answers have one sign between them: an equality within one is a sign like any other.
  return { text: maskEscapes(text.replaceAll('=', '\\=')), fraction, isWritten: part.trimStart().startsWith('%') };
}

/** The answers of an embedded answer, with what each brings. */
export const partsOf = (given: string) =>
  given
    .split('~')
    .filter((part) => part.trim() !== '')
    .map(partOf);

/**
 * Reads a question with one embedded answer as a question of that answer's type, by the readers of GIFT. Fails with
 * NotImportable for a type the portal has not.
 */
export function readCloze(
  { name, weight, given }: Cloze,
  format: string | undefined,
  drop: ReportLoss,
): { answers: Translate; weight: number } {
  const type = gapNameOf(name);
  if (!type) throw embeddedAnswers();
  const parts = partsOf(given);
  const all = parts.map(({ text, fraction }) => `=%${fraction}%${text}`).join(' ');
  if (type === 'byCase') drop(lossReasons.byCase);
  if (type === 'short' || type === 'byCase') return { answers: giftReaders.short(all, format, drop), weight };
  if (type === 'numerical') return { answers: giftReaders.numerical(`#${all}`, format, drop), weight };
  const read = type === 'choice' ? oneOf(parts) : someOf(parts);
  const answers = giftReaders.choice(read, format, drop);
  const order = isMixed(name) ? {} : { keeps_order: true };
  return { answers: () => ({ ...answers(), ...order }), weight };
}

type Part = ReturnType<typeof partOf>;

function oneOf(parts: readonly Part[]): string {
  if (!parts.some(({ fraction }) => fraction >= 99.99)) throw new NotImportable('Не отмечен верный вариант');
  return parts.map(({ text, fraction }) => (fraction >= 99.99 ? `=${text}` : `~%${fraction}%${text}`)).join(' ');
}

function someOf(parts: readonly Part[]): string {
  const fractions = fractionsOfSeveral(parts);
  return parts.map(({ text }, at) => `~%${fractions[at]}%${text}`).join(' ');
}
