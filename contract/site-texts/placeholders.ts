// No schema here: the editor of a text names them without loading zod.
import { withInnerQuotes } from '../words/quotes.ts';

/** Placeholders of any site text, with the value that fills each. */
export const sitePlaceholders = {
  организация: 'полное название организации',
  'организация кратко': 'краткое название организации',
  программа: 'название программы',
  инн: 'ИНН организации',
  огрн: 'ОГРН организации',
  адрес: 'адрес организации',
  телефон: 'телефон для вопросов',
  почта: 'почта для вопросов',
  'год основания': 'с какого года работает организация',
  возраст: 'возраст участников',
  сайт: 'адрес портала',
} as const;
export type SitePlaceholder = keyof typeof sitePlaceholders;
export const sitePlaceholderNames = Object.keys(sitePlaceholders) as SitePlaceholder[];

/** The placeholder as written in a text: «{ИНН}». */
export const inBraces = (name: SitePlaceholder): string =>
  `{${name === 'инн' || name === 'огрн' ? name.toUpperCase() : name}}`;

/** Placeholders that only this text has: those of certificates. */
export const ownPlaceholders = (tag: string): readonly string[] =>
  tag.startsWith('certificate_') ? ['сезон', 'направление'] : [];

/** Fills a placeholder in a public text while the organisation's value is not set. */
export const NOT_STATED_YET = 'будет указано позже';

const BRACES = /\{([^{}<>]*)\}/g;
const keyOf = (name: string): string => name.replaceAll('&nbsp;', ' ').replaceAll('\u00a0', ' ').trim().toLowerCase();
const isKnown = (key: string): key is SitePlaceholder => Object.hasOwn(sitePlaceholders, key);

/**
 * Fills the placeholders of a text in one pass: filled values are not parsed again. A placeholder for which `textOf`
 * gives undefined stays as it is.
 */
export const fillWords = (text: string, textOf: (name: SitePlaceholder) => string | undefined): string =>
  text.replace(BRACES, (whole, name: string, at: number) => {
    const key = keyOf(name);
    const words = isKnown(key) ? (textOf(key) ?? whole) : whole;
    return text[at - 1] === '«' ? withInnerQuotes(words) : words;
  });

/**
 * Fills the placeholders of HTML in one pass, in visible text only, never inside tags. `textOf` must return escaped
 * text, or undefined to leave the placeholder.
 */
export const fillHtml = (html: string, textOf: (name: SitePlaceholder) => string | undefined): string =>
  html
    .split(/(<[^>]*>)/)
    .map((piece, at) => (at % 2 === 1 ? piece : fillWords(piece, textOf)))
    .join('');

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Placeholders used in a text or in the visible text of HTML. */
export function sitePlaceholdersIn(html: string): SitePlaceholder[] {
  const found = new Set([...html.replace(/<[^>]*>/g, '').matchAll(BRACES)].map(([, name = '']) => keyOf(name)));
  return sitePlaceholderNames.filter((name) => found.has(name));
}

/**
 * An unknown placeholder in visible text: a mistyped name, a single brace, or a name partly bold. Undefined if there is
 * none. `own`: further placeholders this text may use.
 */
export function faultySitePlaceholder(html: string, own: readonly string[] = []): string | undefined {
  const known = fillHtml(html, () => '');
  const rest = own.reduce((text, name) => text.replaceAll(`{${name}}`, ''), known).replace(/<[^>]*>/g, '');
  return rest.match(/\{[^{}]{0,60}\}?|\}/)?.[0];
}
