/**
 * A part of a text (docs/product/learning.md, «Formulas and signs»): plain text, subscript, superscript, or a formula,
 * whose `text` is its LaTeX with delimiters; a `block` stands on its own line.
 */
export type TextPart = { kind: 'text' | 'sub' | 'sup' | 'formula' | 'block'; text: string };

/** Delimiters of formulas. An unclosed pair of dollars is plain text. */
const marks = [
  { open: '\\(', close: '\\)', kind: 'formula' },
  { open: '\\[', close: '\\]', kind: 'block' },
  { open: '$$', close: '$$', kind: 'block' },
] as const;

const index = /<(su[bp])>([^<>]{1,200})<\/\1>/y;
const openingMarks = /\\\(|\\\[|\$\$|<su[bp]>/g;

/** Splits a text into its parts; an opening delimiter without its end is plain text. Linear for any input. */
export function splitTextParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  const unclosed = new Set<string>();
  let done = 0;
  openingMarks.lastIndex = 0;
  for (let found = openingMarks.exec(text); found; found = openingMarks.exec(text)) {
    const at = found.index;
    const [sign] = found;
    const mark = marks.find(({ open }) => open === sign);
    let part: TextPart | undefined;
    let end = at;
    if (mark && !unclosed.has(sign)) {
      const close = text.indexOf(mark.close, at + 2);
      if (close === -1) unclosed.add(sign);
      else if (text.slice(at + 2, close).trim() !== '') {
        end = close + 2;
        part = { kind: mark.kind, text: text.slice(at, end) };
      }
    } else if (!mark) {
      index.lastIndex = at;
      const [whole, name, inner = ''] = index.exec(text) ?? [];
      if (whole) {
        end = at + whole.length;
        part = { kind: name === 'sub' ? 'sub' : 'sup', text: inner };
      }
    }
    if (!part) continue;
    if (at > done) parts.push({ kind: 'text', text: text.slice(done, at) });
    parts.push(part);
    done = end;
    openingMarks.lastIndex = end;
  }
  if (done < text.length) parts.push({ kind: 'text', text: text.slice(done) });
  return parts;
}

export const isFormula = ({ kind }: TextPart): boolean => kind === 'formula' || kind === 'block';

/** The LaTeX of a formula without its delimiters. */
export const latexOf = (formula: string): string => formula.slice(2, -2).trim();
