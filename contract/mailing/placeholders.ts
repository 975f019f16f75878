// No schema here: the editor names them without loading zod.

/** What a mailing's subject and text may leave to the portal: its name in braces, and what stands in its place. */
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

/** A text with each placeholder replaced, in one pass: what was filled in is never looked at again. */
export const fillMailing = (text: string, textOf: (name: MailingPlaceholder) => string): string =>
  text.replace(inBraces, (whole, name: string) => {
    const key = keyOf(name);
    return isKnown(key) ? textOf(key) : whole;
  });

/** The same of HTML: only what a reader sees is filled in, never a tag. `textOf` gives what is escaped. */
export const fillMailingHtml = (html: string, textOf: (name: MailingPlaceholder) => string): string =>
  html
    .split(/(<[^>]*>)/)
    .map((piece, at) => (at % 2 === 1 ? piece : fillMailing(piece, textOf)))
    .join('');

/** Which placeholders stand in a text or in HTML, as a reader would see it. */
export function placeholdersOf(html: string): MailingPlaceholder[] {
  const found = [...html.replace(TAG, '').matchAll(inBraces)].map(([, name = '']) => keyOf(name));
  return mailingPlaceholderNames.filter((name) => found.includes(name));
}

/**
 * What in braces the portal does not know, as a reader would see it: a name mistyped, a brace alone, or a name whose
 * letters are partly bold. Undefined where all is well.
 */
export function faultyMailingPlaceholder(html: string): string | undefined {
  const seen = fillMailingHtml(html, () => '').replace(TAG, '');
  return seen.match(/\{[^{}]{0,60}\}?|\}/)?.[0];
}
