// No schema here: the editor shows what is typed without loading zod.
import { withInnerQuotes } from '../words/quotes.ts';

/** A text as it is rendered: words, and names of values between them. */
export type Template = readonly (string | { name: string })[];

/** What stands wrong in a text: a brace that nothing closes or opens, or braces around nothing that could be a name. */
export type Fault = { fault: string };

const MAX_NAME = 60;
const isName = (inside: string): boolean =>
  inside.length > 0 && inside.length <= MAX_NAME && inside.trim() === inside && !/[\n{]/.test(inside);

/** Takes «{имя}, до {срок} …» apart. A brace without its other one is a fault, with the words it stands before. */
export function parseTemplate(text: string): Template | Fault {
  const parts: (string | { name: string })[] = [];
  let rest = text;
  while (rest !== '') {
    const open = rest.search(/[{}]/);
    if (open === -1) return [...parts, rest];
    const close = rest.indexOf('}', open);
    const inside = rest.slice(open + 1, close);
    if (rest[open] === '}' || close === -1 || !isName(inside)) return { fault: rest.slice(open, open + 20) };
    if (open > 0) parts.push(rest.slice(0, open));
    parts.push({ name: inside });
    rest = rest.slice(close + 1);
  }
  return parts;
}

export const isFault = (parsed: Template | Fault): parsed is Fault => 'fault' in parsed;

/** The names a text uses, each once. */
export const namesIn = (template: Template): string[] => [
  ...new Set(template.flatMap((part) => (typeof part === 'string' ? [] : [part.name]))),
];

/**
 * The text with its values. A value is never read as a template itself; put in «», its own quotes become „“. One that is
 * empty takes the space or the empty line before it along: «Осталось {осталось}. {последствие}» ends with its full stop
 * where nothing follows.
 */
export function renderTemplate(template: Template, values: Readonly<Record<string, string>>): string {
  const valueNamed = (name: string, isQuoted: boolean): string => {
    const value = values[name] ?? '';
    return isQuoted ? withInnerQuotes(value) : value;
  };
  let text = '';
  let isAfterEmpty = false;
  for (const part of template) {
    const words = typeof part === 'string' ? part : valueNamed(part.name, text.endsWith('«'));
    if (words === '') {
      text = text.trimEnd();
      isAfterEmpty = text === '';
    } else {
      text += isAfterEmpty ? words.trimStart() : words;
      isAfterEmpty = false;
    }
  }
  return text;
}
