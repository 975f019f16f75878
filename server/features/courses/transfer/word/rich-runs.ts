import { type IRunOptions, TextRun } from 'docx';
import { decodeHtml } from '#contract/formulas/rich-text.ts';
import { isFormula, latexOf, splitTextParts } from '#contract/formulas/text-parts.ts';

/** How words within a tag look. */
const marks: Readonly<Record<string, IRunOptions>> = {
  strong: { bold: true },
  em: { italics: true },
  u: { underline: {} },
  s: { strike: true },
  sub: { subScript: true },
  sup: { superScript: true },
  th: { bold: true },
};
const blocks = new Set(['p', 'ul', 'ol', 'li', 'table', 'caption', 'tr', 'blockquote']);

type Written = { runs: TextRun[]; isFresh: boolean; owesBreak: boolean };

const words = (text: string, options: IRunOptions): [string, IRunOptions][] =>
  splitTextParts(text).map((part) =>
    isFormula(part) ? [latexOf(part.text), { ...options, font: 'Cambria Math' }] : [part.text, options],
  );

function write(written: Written, text: string, options: IRunOptions): void {
  for (const [line, look] of words(text, options)) {
    const isBroken = written.owesBreak && !written.isFresh;
    written.runs.push(new TextRun({ ...look, text: line, ...(isBroken ? { break: 1 } : {}) }));
    written.owesBreak = false;
    written.isFresh = false;
  }
}

/** The cleaned HTML of a rich text (contract/formulas/rich-text.ts) as runs of one paragraph: each block begins a line; pictures and sounds are named. */
export function richRuns(html: string, options: IRunOptions): TextRun[] {
  const written: Written = { runs: [], isFresh: true, owesBreak: false };
  const open: string[] = [];
  /** The number of the next item of each open list; none of one with dots. */
  const lists: (number | undefined)[] = [];
  for (const [piece, closing, name = '', attributes = ''] of html.matchAll(/<(\/?)([a-z]+)([^<>]*)>|[^<]+/g)) {
    const look: IRunOptions = Object.assign({}, options, ...open.map((tag) => marks[tag]));
    if (name === '') {
      write(written, decodeHtml(piece), look);
      continue;
    }
    if (blocks.has(name) || name === 'br') written.owesBreak = true;
    if (name === 'img')
      write(written, `[${decodeHtml(/\balt="([^"]*)"/.exec(attributes)?.[1] ?? '') || 'картинка'}]`, look);
    if (name === 'audio' && !closing) write(written, '[звук]', look);
    if (closing && (name === 'td' || name === 'th')) write(written, '   ', options);
    if (closing) {
      if (name === 'ul' || name === 'ol') lists.pop();
      if (open.at(-1) === name) open.pop();
    } else if (name in marks) open.push(name);
    if (closing) continue;
    if (name === 'ul') lists.push(undefined);
    if (name === 'ol') lists.push(Number(/start="(\d{1,4})"/.exec(attributes)?.[1] ?? 1));
    if (name !== 'li') continue;
    const number = lists.at(-1);
    write(written, number === undefined ? '— ' : `${number}. `, options);
    if (number !== undefined) lists[lists.length - 1] = number + 1;
    // A paragraph within an item stands in the item's line.
    written.isFresh = true;
  }
  return written.runs;
}
