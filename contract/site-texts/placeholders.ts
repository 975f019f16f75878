// No schema here: the editor of a text names them without loading zod.
import { withInnerQuotes } from '../words/quotes.ts';

/** Placeholders of the organisation, with the value that fills each. They last: what is signed or issued may use them. */
export const organisationPlaceholders = {
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

/** Placeholders of the season, from its configuration: in texts that are read now, never in those that are signed or issued. */
export const seasonPlaceholders = {
  сезон: 'год сезона',
  'начало регистрации': 'когда регистрация откроется',
  'конец регистрации': 'последний день регистрации',
  'срок анкеты': 'сколько дней даётся на анкету',
  'срок исправления': 'сколько дней даётся на исправление анкеты',
  'срок проверки': 'за сколько дней мы проверяем анкету',
  'срок начала обучения': 'сколько дней даётся, чтобы начать обучение',
  'достижения с': 'первый день приёма достижений',
  'достижения до': 'последний день приёма достижений',
  'срок подтверждения': 'сколько дней даётся, чтобы подтвердить поездку',
  'срок данных поездки': 'сколько дней даётся на данные поездки',
  'начало смены': 'первый день смены',
  'конец смены': 'последний день смены',
  'длина смены': 'сколько дней длится смена',
  'число мест': 'сколько мест в поездке во всех направлениях',
  'стоимость участия': 'сколько стоит участие',
  'поездку менять до': 'до какого времени можно менять данные поездки',
  'срок ответа': 'за сколько часов отвечаем на сообщение',
  'размер файла': 'самый большой файл, который принимает портал',
} as const;

/** Placeholders of site texts and of the answers of the FAQ. */
export const sitePlaceholders = { ...organisationPlaceholders, ...seasonPlaceholders };
export type SitePlaceholder = keyof typeof sitePlaceholders;
const sitePlaceholderNames = Object.keys(sitePlaceholders) as SitePlaceholder[];
const organisationPlaceholderNames = sitePlaceholderNames.filter((name) => name in organisationPlaceholders);

export const isOrganisations = (name: SitePlaceholder): boolean => organisationPlaceholderNames.includes(name);

/** Whether a text is signed or printed once and must not change with the season. */
const isLasting = (tag: string): boolean => tag.startsWith('agreement_') || tag.startsWith('certificate_');

/** The placeholders that the text with this tag may use. */
export const placeholdersFor = (tag: string): readonly SitePlaceholder[] =>
  isLasting(tag) ? organisationPlaceholderNames : sitePlaceholderNames;

/** The placeholder as written in a text: «{ИНН}». */
export const inBraces = (name: SitePlaceholder): string =>
  `{${name === 'инн' || name === 'огрн' ? name.toUpperCase() : name}}`;

/** Placeholders that only this text has: a certificate's are filled for the person it is issued to. */
const ownPlaceholders = (tag: string): readonly string[] =>
  tag.startsWith('certificate_') ? ['сезон', 'направление'] : [];

/** The words that fill a placeholder while its value is not set. */
export const notSetWords = (name: SitePlaceholder): string =>
  isOrganisations(name) ? 'будет указано позже' : 'будет объявлено позже';

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
 * A placeholder in visible text that the text with this tag may not use: a mistyped name, a single brace, a name partly
 * bold, or the season's where the text must last. Undefined if there is none.
 */
export function faultySitePlaceholder(tag: string, html: string): string | undefined {
  const own = ownPlaceholders(tag).reduce((text, name) => text.replaceAll(`{${name}}`, ''), html);
  const rest = fillHtml(own, (name) => (placeholdersFor(tag).includes(name) ? '' : undefined)).replace(/<[^>]*>/g, '');
  return rest.match(/\{[^{}]{0,60}\}?|\}/)?.[0];
}
