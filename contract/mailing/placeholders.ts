// No schema here: the editor names them without loading zod.

/** Placeholders of a mailing's subject and text, with the value that fills each. */
export const mailingPlaceholders = {
  имя: 'имя и отчество взрослого, имя участника',
  фамилия: 'фамилия того, кому письмо',
  ребёнок: 'имена детей родителя; участнику — его имя',
  направление: 'направление участника или детей родителя',
  сезон: 'год сезона',
  почта: 'адрес программы для писем',
  телефон: 'телефон программы',
} as const;
export type MailingPlaceholder = keyof typeof mailingPlaceholders;
export const mailingPlaceholderNames = Object.keys(mailingPlaceholders) as MailingPlaceholder[];

const inBraces = /\{([^{}<>]*)\}/g;
const TAG = /<[^>]*>/g;
const keyOf = (name: string): string =>
  name.trim().toLowerCase().replaceAll('&nbsp;', ' ').replace('ребенок', 'ребёнок');
const isKnown = (key: string): key is MailingPlaceholder => Object.hasOwn(mailingPlaceholders, key);

/** Fills the placeholders of a text in one pass: filled values are not parsed again. */
export const fillMailing = (text: string, textOf: (name: MailingPlaceholder) => string): string =>
  text.replace(inBraces, (whole, name: string) => {
    const key = keyOf(name);
    return isKnown(key) ? textOf(key) : whole;
  });

/**
 * Fills the placeholders of HTML in one pass, in visible text only, never inside tags. `textOf` must return escaped
 * text.
 */
export const fillMailingHtml = (html: string, textOf: (name: MailingPlaceholder) => string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((piece, at) => (at % 2 === 1 ? piece : fillMailing(piece, textOf)))
    .join('');

/** Placeholders used in a text or in the visible text of HTML. */
export function placeholdersOf(html: string): MailingPlaceholder[] {
  const found = [...html.replace(TAG, '').matchAll(inBraces)].map(([, name = '']) => keyOf(name));
  return mailingPlaceholderNames.filter((name) => found.includes(name));
}

/**
 * An unknown placeholder in visible text: a mistyped name, a single brace, or a name partly bold. Undefined if there is
 * none.
 */
export function faultyMailingPlaceholder(html: string): string | undefined {
  const seen = fillMailingHtml(html, () => '').replace(TAG, '');
  return seen.match(/\{[^{}]{0,60}\}?|\}/)?.[0];
}
