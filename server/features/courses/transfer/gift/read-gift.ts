import { toPlainText } from '#contract/formulas/rich-text.ts';
import { markOf } from '#contract/question-kinds/cloze/gap-marks.ts';
import { quoted } from '#contract/words/quotes.ts';
import { giftReaders } from '../../question-kinds/transfer-kinds.ts';
import { type Entry, FileFault, NotImportable, type ReadFile } from '../found.ts';
import type { ReportLoss } from '../loss-reasons.ts';
import { saysGap } from '../more-tags.ts';
import { type ReadQuestion, translate } from '../reading/translate.ts';
import { clozeIn, embeddedAnswers, readCloze } from './cloze.ts';
import { answersBetween, syntaxOf } from './gift-syntax.ts';
import { maskEscapes, picturesOfBlock, textOf, textWithPicture, unmaskEscapes } from './gift-text.ts';
import { readGaps, readOneGap } from './read-gaps.ts';

const NO_EMPTY_LINE = 'Похоже, это два вопроса, и между ними нет пустой строки: поставьте её и выберите файл ещё раз';
const AIKEN =
  'Это файл в формате Aiken (варианты «A.», в конце «ANSWER: A»): портал его не читает. Загрузите его в банк вопросов Moodle и выгрузите оттуда в GIFT или Moodle XML';
/** Lettered variants and the letter of the right one, without braces. */
const isAiken = (text: string): boolean =>
  /^[ \t]*A[.)][ \t]/m.test(text) && /^[ \t]*ANSWER:[ \t]*[A-Z][ \t]*$/m.test(text) && !text.includes('{');

/** Lines up to an empty one, without the categories; `line` is the first one's number. */
type Block = { line: number; lines: string[] };

/** Whether answers have begun in a line and not ended, or were open before it. */
const isOpenAfter = (line: string, wasOpen: boolean): boolean =>
  Array.from(maskEscapes(line).matchAll(/[{}]/g)).reduce((_, [brace]) => brace === '{', wasOpen);

/** The number of empty lines that stand between answers and the brace that ends them: there they are nobody's end. */
function emptyBeforeBrace(lines: readonly string[], from: number): number {
  let at = from;
  while (lines[at]?.trim() === '') at++;
  return lines[at]?.trimStart().startsWith('}') ? at - from : 0;
}

function* blocksOf(text: string, skip: (category: string) => void): Generator<Block> {
  let block: Block | undefined;
  let isOpen = false;
  let number = 0;
  const lines = text.split('\n');
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] ?? '';
    number = at + 1;
    const empty = block && isOpen && line.trim() === '' ? emptyBeforeBrace(lines, at) : 0;
    if (empty > 0) {
      at += empty - 1;
      continue;
    }
    const category = line.match(/^\s*\$CATEGORY:(.*)$/i);
    if (category) skip(`строка ${number}: категория ${quoted(category[1]?.trim() ?? '')}`);
    if (category || line.trim() === '') {
      if (block) yield block;
      block = undefined;
      isOpen = false;
    } else {
      block ??= { line: number, lines: [] };
      block.lines.push(line);
      if (!isComment(line)) isOpen = isOpenAfter(line, isOpen);
    }
  }
  if (block) yield block;
}

const isComment = (line: string): boolean => line.trimStart().startsWith('//');

/** What a question says, without its answers. */
const wordsOf = (stem: string): string => {
  const before = stem.slice(0, Math.max(0, stem.indexOf('{')));
  try {
    return toPlainText(textOf(before, undefined, () => {})) || unmaskEscapes(stem);
  } catch (error) {
    if (error instanceof NotImportable) return unmaskEscapes(stem);
    throw error;
  }
};

const nameOf = (text: string): string => {
  const bare = text.replace(/\s+/g, ' ').trim();
  return bare.length > 80 ? `${bare.slice(0, 80).toWellFormed()}…` : bare;
};

function readQuestion(stem: string, tags: readonly string[], drop: ReportLoss): ReadQuestion {
  const open = stem.indexOf('{');
  const close = stem.indexOf('}');
  if (open === -1 && close === -1 && isAiken(stem))
    throw new NotImportable('Вопрос записан в формате Aiken: нужен GIFT, с ответами в скобках «{ }»');
  if (open === -1 && close === -1)
    throw new NotImportable('Текст без ответов (описание): на портале таких вопросов нет');
  if (open === -1) throw new NotImportable('Нет открывающей скобки «{»: возможно, внутри вопроса пустая строка');
  if (close === -1) throw new NotImportable('Нет закрывающей скобки «}»: возможно, внутри вопроса пустая строка');
  const [before, braces, after] = [stem.slice(0, open), stem.slice(open + 1, close), stem.slice(close + 1)];
  const cloze = clozeIn(braces);
  if (close < open || /[{}]/.test(braces + after)) {
    const gaps = readGaps(stem, drop);
    if (gaps) {
      const { text, picture } = textWithPicture(gaps.text, undefined, drop);
      return { text, picture, feedback: [], tags, answers: gaps.answers, weight: gaps.weight };
    }
    if (cloze) throw embeddedAnswers();
    // A line that begins anew after the answers, and has some of its own.
    if (close > open && /^[ \t]*\n[^{}]*\{/.test(after)) throw new NotImportable(NO_EMPTY_LINE);
    throw new NotImportable('Несколько пар скобок «{ }»: вопрос с несколькими пропусками портал не понимает');
  }
  const hasBlank = after.trim() !== '';
  const [, format] = before.match(/^\s*\[(html|markdown|plain|moodle)\]/) ?? [];
  if (!cloze && saysGap(tags)) {
    const { text, picture } = textWithPicture(`${before}${markOf(1)}${after}`, undefined, drop);
    const { given, general } = answersBetween(braces);
    const feedback = general === '' ? [] : [textOf(general, format, drop)];
    return { text, picture, feedback, tags, answers: readOneGap(given, format, drop) };
  }
  const { text, picture } = textWithPicture(hasBlank ? `${before}_____${after}` : before, undefined, drop);
  if (cloze) return { text, picture, feedback: [], tags, ...readCloze(cloze, format, drop) };
  const { given, general } = answersBetween(braces);
  const feedback = general === '' ? [] : [textOf(general, format, drop)];
  return { text, answers: giftReaders[syntaxOf(given)](given, format, drop), picture, feedback, tags };
}

function readBlock({ line, lines }: Block, number: number): Entry {
  const dropped = new Set<string>();
  const own = lines.filter((text) => !isComment(text));
  const comments = lines.filter(isComment);
  const tags = comments.flatMap((text) => Array.from(text.matchAll(/\[tag:([^\]]*)\]/g), ([, tag = '']) => tag));
  const whole = maskEscapes(own.join('\n'));
  const [titled = '', title = ''] = whole.match(/^\s*::([\s\S]*?)::/) ?? [];
  const stem = whole.slice(titled.length);
  const entry = { number, where: `строка ${line}`, name: nameOf(unmaskEscapes(title)) || nameOf(wordsOf(stem)) };
  try {
    const read = readQuestion(stem, tags, (what) => dropped.add(what));
    return { ...entry, question: translate({ ...read, files: picturesOfBlock(stem) }, dropped) };
  } catch (error) {
    if (error instanceof NotImportable) return { ...entry, why: error.message };
    throw error;
  }
}

/** The questions of a GIFT file, block by block as Moodle reads it: a bad one costs only itself. */
export function readGift(text: string, most: number): ReadFile {
  const skipped: string[] = [];
  const entries: Entry[] = [];
  let aiken = 0;
  for (const block of blocksOf(text, (category) => skipped.push(category))) {
    if (block.lines.every(isComment)) continue;
    if (isAiken(block.lines.join('\n'))) aiken++;
    if (entries.length === most) throw new FileFault(`В файле больше ${most} вопросов. Разделите его на части`);
    entries.push(readBlock(block, entries.length + 1));
  }
  if (aiken > 0 && aiken === entries.length) throw new FileFault(AIKEN);
  return { format: 'gift', entries, skipped };
}
