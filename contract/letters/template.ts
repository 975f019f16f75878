// No schema here: the editor shows what is typed without loading zod.
import { withInnerQuotes } from '../words/quotes.ts';

/** A parsed text: words, and names of placeholders between them. */
export type Template = readonly (string | { name: string })[];

/** A fault of a text: an unmatched brace, or braces around something that cannot be a name. */
export type Fault = { fault: string };

/** Placeholders that had another name when an organisation wrote its words. */
const formerNames: Readonly<Record<string, string>> = { очки: 'баллы' };

const MAX_NAME = 60;
const isName = (inside: string): boolean =>
  inside.length > 0 && inside.length <= MAX_NAME && inside.trim() === inside && !/[\n{]/.test(inside);

/** Parses «{имя}, до {срок} …». An unmatched brace is a fault, named with the words after it. */
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
    parts.push({ name: formerNames[inside] ?? inside });
    rest = rest.slice(close + 1);
  }
  return parts;
}

export const isFault = (parsed: Template | Fault): parsed is Fault => 'fault' in parsed;

/** Names of the placeholders in a template, each once. */
export const namesIn = (template: Template): string[] => [
  ...new Set(template.flatMap((part) => (typeof part === 'string' ? [] : [part.name]))),
];

/**
 * Renders a template. A value is never parsed as a template; inside «» its own quotes become „“. An empty value also
 * removes the space or empty line before it: «Осталось {осталось}. {последствие}» ends with its full stop.
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
