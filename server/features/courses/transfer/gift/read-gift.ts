import { giftReaders } from '../../question-kinds/transfer-kinds.ts';
import { type Entry, FileFault, NotImportable, type ReadFile } from '../found.ts';
import type { ReportLoss } from '../loss-reasons.ts';
import { type ReadQuestion, translate } from '../reading/translate.ts';
import { answersBetween, syntaxOf } from './gift-syntax.ts';
import { maskEscapes, textOf, unmaskEscapes } from './gift-text.ts';

/** Lines up to an empty one, without the categories; `line` is the first one's number. */
type Block = { line: number; lines: string[] };

function* blocksOf(text: string, skip: (category: string) => void): Generator<Block> {
  let block: Block | undefined;
  let number = 0;
  for (const line of text.split('\n')) {
    number++;
    const category = line.match(/^\s*\$CATEGORY:(.*)$/i);
    if (category) skip(`строка ${number}: категория «${category[1]?.trim() ?? ''}»`);
    if (category || line.trim() === '') {
      if (block) yield block;
      block = undefined;
    } else {
      block ??= { line: number, lines: [] };
      block.lines.push(line);
    }
  }
  if (block) yield block;
}

const nameOf = (text: string): string => {
  const bare = unmaskEscapes(text).replace(/\s+/g, ' ').trim();
  return bare.length > 80 ? `${bare.slice(0, 80).toWellFormed()}…` : bare;
};

function readQuestion(stem: string, tags: readonly string[], drop: ReportLoss): ReadQuestion {
  const open = stem.indexOf('{');
  const close = stem.indexOf('}');
  if (open === -1 && close === -1)
    throw new NotImportable('Текст без ответов (описание): на портале таких вопросов нет');
  if (open === -1) throw new NotImportable('Нет открывающей скобки «{»: возможно, внутри вопроса пустая строка');
  if (close === -1) throw new NotImportable('Нет закрывающей скобки «}»: возможно, внутри вопроса пустая строка');
  const [before, braces, after] = [stem.slice(0, open), stem.slice(open + 1, close), stem.slice(close + 1)];
  if (close < open || /[{}]/.test(braces + after))
    throw new NotImportable('Несколько пар скобок «{ }»: вопрос с несколькими пропусками портал не понимает');
  const hasBlank = after.trim() !== '';
  const [, format] = before.match(/^\s*\[(html|markdown|plain|moodle)\]/) ?? [];
  const text = textOf(hasBlank ? `${before}_____${after}` : before, undefined, drop);
  const { given, general } = answersBetween(braces);
  const feedback = general === '' ? [] : [textOf(general, format, drop)];
  return { text, answers: giftReaders[syntaxOf(given)](given, format, drop), feedback, tags };
}

function readBlock({ line, lines }: Block, number: number): Entry {
  const dropped = new Set<string>();
  const own = lines.filter((text) => !text.trimStart().startsWith('//'));
  const comments = lines.filter((text) => text.trimStart().startsWith('//'));
  const tags = comments.flatMap((text) => Array.from(text.matchAll(/\[tag:([^\]]*)\]/g), ([, tag = '']) => tag));
  const whole = maskEscapes(own.join('\n'));
  const [titled = '', title = ''] = whole.match(/^\s*::([\s\S]*?)::/) ?? [];
  const stem = whole.slice(titled.length);
  const entry = { number, where: `строка ${line}`, name: nameOf(title) || nameOf(stem) };
  try {
    const read = readQuestion(stem, tags, (what) => dropped.add(what));
    return { ...entry, question: translate(read, dropped) };
  } catch (error) {
    if (error instanceof NotImportable) return { ...entry, why: error.message };
    throw error;
  }
}

const isComment = ({ lines }: Block): boolean => lines.every((line) => line.trimStart().startsWith('//'));

/** The questions of a GIFT file, block by block as Moodle reads it: a bad one costs only itself. */
export function readGift(text: string, most: number): ReadFile {
  const skipped: string[] = [];
  const entries: Entry[] = [];
  for (const block of blocksOf(text, (category) => skipped.push(category))) {
    if (isComment(block)) continue;
    if (entries.length === most) throw new FileFault(`В файле больше ${most} вопросов. Разделите его на части`);
    entries.push(readBlock(block, entries.length + 1));
  }
  return { format: 'gift', entries, skipped };
}
