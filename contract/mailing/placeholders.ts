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

/** «{направление|выбранное направление}»: the name, and the words for whom it has no value. */
function readPlaceholder(inside: string): { key: string; otherwise: string } {
  const [name = '', ...words] = inside.split('|');
  return { key: keyOf(name), otherwise: words.join('|').trim() };
}

/** Fills the placeholders of a text in one pass: filled values are not parsed again. */
export const fillMailing = (text: string, textOf: (name: MailingPlaceholder) => string): string =>
  text.replace(inBraces, (whole, inside: string) => {
    const { key, otherwise } = readPlaceholder(inside);
    return isKnown(key) ? textOf(key) || otherwise : whole;
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

/** Placeholders that stand in a text, or in the visible text of HTML, without words for whom they have no value. */
export function barePlaceholdersOf(html: string): MailingPlaceholder[] {
  const found = [...html.replace(TAG, '').matchAll(inBraces)].map(([, inside = '']) => readPlaceholder(inside));
  const bare = found.filter(({ otherwise }) => otherwise === '').map(({ key }) => key);
  return mailingPlaceholderNames.filter((name) => bare.includes(name));
}

/** Unknown placeholders in visible text, each once: a mistyped name, a single brace, or a name partly bold. */
function faultyMailingPlaceholders(html: string): string[] {
  const seen = fillMailingHtml(html, () => '').replace(TAG, '');
  return [...new Set(seen.match(/\{[^{}]{0,60}\}?|\}/g))];
}

/** What is wrong with the placeholders of a text, all of them at once; undefined if nothing is. */
export function mailingPlaceholderFault(html: string): string | undefined {
  const faulty = faultyMailingPlaceholders(html).map((one) => `«${one}»`);
  if (faulty.length === 0) return undefined;
  const named = faulty.length === 1 ? 'такого имени' : 'таких имён';
  return `${faulty.join(', ')}: ${named} для подстановки нет. Выберите из списка или уберите скобки`;
}
