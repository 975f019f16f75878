import { NotTaken } from './found.ts';
import { textOf } from './gift-text.ts';
import { lost, type MoodleQuestion } from './translate.ts';

type Drop = (what: string) => void;
/** Answers of any kind; the question's text comes from around them. */
type Answers = MoodleQuestion extends infer Q ? (Q extends MoodleQuestion ? Omit<Q, 'text'> : never) : never;

/** Before `#` stands the answer, behind it what is said to it. */
function withoutFeedback(part: string, drop: Drop): string {
  const [answer = '', ...feedback] = part.split('#');
  if (feedback.join('').trim() !== '') drop(lost.feedback);
  return answer;
}

/** «%50%text»; without a weight it is `usual`. */
function weighed(part: string, usual: number): { text: string; fraction: number } {
  const [marked = '', percent] = part.match(/^\s*%(-?\d{1,3}(?:[.,]\d{1,6})?)%/) ?? [];
  return { text: part.slice(marked.length), fraction: percent ? Number(percent.replace(',', '.')) : usual };
}

function choice(given: string, format: string | undefined, drop: Drop): Answers {
  const [lead = '', ...parts] = given.replaceAll('=', '~=').split('~');
  if (lead.trim() !== '') throw new NotTaken('Перед первым вариантом стоит лишний текст');
  const answers = parts
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const { text, fraction } = weighed(part.replace(/^\s*=/, ''), /^\s*=/.test(part) ? 100 : 0);
      return { text: textOf(withoutFeedback(text, drop), format, drop), fraction };
    });
  return { kind: 'choice', single: given.includes('='), answers };
}

function matching(given: string, format: string | undefined, drop: Drop): Answers {
  const pairs = given
    .split('=')
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const arrow = part.indexOf('->');
      if (arrow === -1) throw new NotTaken('Не у каждой пары есть стрелка «->»');
      return { item: textOf(part.slice(0, arrow), format, drop), answer: textOf(part.slice(arrow + 2), 'plain', drop) };
    });
  return { kind: 'matching', pairs };
}

const number = /^[+-]?\d+(?:[.,]\d+)?$/;

function numerical(given: string, drop: Drop): Answers {
  const parts = given.includes('=') ? given.split('=').filter((part) => part.trim() !== '') : [given];
  const answers = parts.map((part) => {
    const { text, fraction } = weighed(withoutFeedback(part, drop), 100);
    const [value = '', tolerance = '0', ...rest] = text.split(/:|\.\./).map((own) => own.trim().replace(',', '.'));
    const isRange = text.includes('..');
    if (!number.test(value) || !number.test(tolerance) || rest.length > 0)
      throw new NotTaken('Числовой ответ записан непонятно');
    return { text: value, fraction, exact: isRange ? Number(value) === Number(tolerance) : Number(tolerance) === 0 };
  });
  return { kind: 'numerical', answers };
}

function short(given: string, drop: Drop): Answers {
  const parts = given.includes('=') ? given.split('=').filter((part) => part.trim() !== '') : [given];
  const answers = parts.map((part) => {
    const { text, fraction } = weighed(withoutFeedback(part, drop), 100);
    return { text: textOf(text, 'plain', drop), fraction };
  });
  return { kind: 'short', answers };
}

/** What stands between the braces, told apart as Moodle does. */
export function answersOf(braces: string, format: string | undefined, drop: Drop): Answers {
  const [given = '', general = ''] = braces.split('####', 2).map((part) => part.trim());
  if (general !== '') drop(lost.general);
  if (given === '') throw new NotTaken('Вопрос с развёрнутым ответом (эссе): портал проверить его не может');
  if (given.startsWith('#')) return numerical(given.slice(1), drop);
  if (given.includes('~')) return choice(given, format, drop);
  if (given.includes('=') && given.includes('->')) return matching(given, format, drop);
  const [said = '', ...feedback] = given.split('#');
  const [, yes, no] = said.trim().match(/^(?:(t|true)|(f|false))$/i) ?? [];
  if (yes || no) {
    if (feedback.join('').trim() !== '') drop(lost.feedback);
    return { kind: 'truefalse', isTrue: Boolean(yes) };
  }
  return short(given, drop);
}
