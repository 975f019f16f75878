// No schema here: the editor of a text names them without loading zod.
import { withInnerQuotes } from '../words/quotes.ts';

/** What any text of the site may leave to the portal: its name in braces, and what stands in its place. */
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

/** As it is written in a text: «{ИНН}». */
export const inBraces = (name: SitePlaceholder): string =>
  `{${name === 'инн' || name === 'огрн' ? name.toUpperCase() : name}}`;

/** Texts with values of their own besides: certificates, each with its person's. */
export const ownPlaceholders = (tag: string): readonly string[] =>
  tag.startsWith('certificate_') ? ['сезон', 'направление'] : [];

/** Stands in a public text where the organisation has not said it yet. */
export const NOT_SAID_YET = 'будет указано позже';

const BRACES = /\{([^{}<>]*)\}/g;
const keyOf = (name: string): string => name.replaceAll('&nbsp;', ' ').replaceAll('\u00a0', ' ').trim().toLowerCase();
const isKnown = (key: string): key is SitePlaceholder => Object.hasOwn(sitePlaceholders, key);

/**
 * A text with each placeholder replaced, in one pass: what was filled in is never looked at again. `textOf` gives undefined
 * for what stays as it is.
 */
export const fillWords = (text: string, textOf: (name: SitePlaceholder) => string | undefined): string =>
  text.replace(BRACES, (whole, name: string, at: number) => {
    const key = keyOf(name);
    const words = isKnown(key) ? (textOf(key) ?? whole) : whole;
    return text[at - 1] === '«' ? withInnerQuotes(words) : words;
  });

/** The same of HTML: only what a reader sees is filled in, never a tag. `textOf` gives what is escaped. */
export const fillHtml = (html: string, textOf: (name: SitePlaceholder) => string | undefined): string =>
  html
    .split(/(<[^>]*>)/)
    .map((piece, at) => (at % 2 === 1 ? piece : fillWords(piece, textOf)))
    .join('');

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/** Which placeholders stand in a text or in HTML, as a reader would see it. */
export function sitePlaceholdersIn(html: string): SitePlaceholder[] {
  const found = new Set([...html.replace(/<[^>]*>/g, '').matchAll(BRACES)].map(([, name = '']) => keyOf(name)));
  return sitePlaceholderNames.filter((name) => found.has(name));
}

/**
 * What in braces the portal does not know, as a reader would see it: a name mistyped, a brace alone, or a name whose letters
 * are partly bold. Undefined where all is well. `own`: what else the text may name.
 */
export function faultySitePlaceholder(html: string, own: readonly string[] = []): string | undefined {
  const known = fillHtml(html, () => '');
  const rest = own.reduce((text, name) => text.replaceAll(`{${name}}`, ''), known).replace(/<[^>]*>/g, '');
  return rest.match(/\{[^{}]{0,60}\}?|\}/)?.[0];
}
