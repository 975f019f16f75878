import { NotImportable } from '../found.ts';
import { gapNameOf } from './gap-names.ts';

/**
 * An answer within the braces, in the letters of the file. `fraction` in percent; `isWritten`: as «%50%», not by «=» or nothing.
 */
export type CodeAnswer = { fraction: number; isWritten: boolean; answer: string; feedback: string };
/** An answer embedded in a text: «{2:SHORTANSWER:=кит~%50%рыба#Почти}». */
export type Code = { word: string; weight: number; answers: CodeAnswer[] };

const start = /\{(\d*):([A-Z]+(?:_[A-Z]+)?):/g;
const fraction = /=|%(-?\d{1,6}(?:[.,]\d{0,10})?)%/y;
/** What was meant for an answer and is none to Moodle: small letters, a gap in the header, an end that is missing. */
const likeCode = /\{\s*\d*\s*:\s*([a-z]{2,}(?:_[a-z]+)?)\s*[:}]/gi;

/** A sign of entities parts nothing, nor does one behind a backslash. */
const isKept = (source: string, at: number): boolean => /(?:\\|&|&amp;)$/.test(source.slice(Math.max(0, at - 5), at));

/** The answers of the code that begins at `begun`, whose header ends at `from`. */
function answersAt(source: string, begun: number, from: number): { answers: CodeAnswer[]; end: number } {
  const endOf = (after: number, ends: string, isFree: (at: number) => boolean): number => {
    for (let at = after; at < source.length; at++) if (ends.includes(source[at] ?? '') && isFree(at)) return at;
    throw new NotImportable(`Пропуск не закрыт скобкой «}»: «${source.slice(begun, begun + 40).toWellFormed()}»`);
  };
  const answers: CodeAnswer[] = [];
  let at = source[from] === '~' ? from + 1 : from;
  for (;;) {
    fraction.lastIndex = at;
    const [mark = '', percent] = fraction.exec(source) ?? [];
    at += mark.length;
    const stop = endOf(at, '~#}', (place) => !isKept(source, place));
    const answer = source.slice(at, stop);
    at = stop;
    let feedback = '';
    if (source[at] === '#') {
      at = endOf(stop + 1, '~}', (place) => source[place - 1] !== '\\');
      feedback = source.slice(stop + 1, at);
    }
    answers.push({
      fraction: percent === undefined ? Number(mark === '=') * 100 : Number(percent.replace(',', '.')),
      isWritten: percent !== undefined,
      answer,
      feedback,
    });
    if (source[at] === '}') return { answers, end: at + 1 };
    at++;
  }
}

/**
 * The embedded answers of a text, cut as Moodle does (question/type/multianswer), and the text around them: `between` has one
 * piece more than there are codes. NotImportable for one that is broken or holds another.
 */
export function codesIn(source: string): { codes: Code[]; between: string[] } {
  const codes: Code[] = [];
  const between: string[] = [];
  let done = 0;
  for (const found of source.matchAll(start)) {
    const [header, weight = '', word = ''] = found;
    const isInside = found.index < done;
    if (!gapNameOf(word)) continue;
    if (isInside) throw new NotImportable('Пропуск внутри другого пропуска: так не умеют ни Moodle, ни портал');
    const { answers, end } = answersAt(source, found.index, found.index + header.length);
    codes.push({ word, weight: weight === '' ? 1 : Number(weight), answers });
    between.push(source.slice(done, found.index));
    done = end;
  }
  between.push(source.slice(done));
  for (const [whole, word = ''] of between.join('\n').matchAll(likeCode))
    if (gapNameOf(word) || /^[A-Z_]{4,}$/.test(word))
      throw new NotImportable(`«${whole}…» — не пропуск: Moodle понимает «{1:SHORTANSWER:=ответ}», большими буквами`);
  return { codes, between };
}
