import type { MailingKind } from '#contract/mailing/names.ts';
import {
  barePlaceholdersOf,
  fillMailing,
  fillMailingHtml,
  type MailingPlaceholder,
} from '#contract/mailing/placeholders.ts';
import { programmeName, quotedProgramme } from '#contract/words/programme.ts';
import { letterText } from '#server/platform/html/letter-text.ts';
import { type Facts, placeholderValues, type Shared } from './facts.ts';
import { layout, styledHtml } from './layout.ts';

export type Words = { subject: string; html: string; kind: MailingKind };

/** The parts of a letter that are alike for every recipient, made once. */
export type Template = Words & { body: string; text: string; origin: string };

export const templateOf = (words: Words, origin: string): Template => {
  const body = styledHtml(words.html, origin);
  return { ...words, body, text: letterText(body), origin };
};

export type Composed = { subject: string; html: string; text: string; headers: Record<string, string> };

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

const whyOf = (kind: MailingKind): string =>
  kind === 'service'
    ? `Это служебное письмо портала программы ${quotedProgramme()}: оно приходит всем, кого касается.`
    : `Вы получили это письмо, потому что согласились на рассылки о программе ${quotedProgramme()}.`;

/** Where a letter is read as a page. */
const letterAddress = (origin: string, token: string): string => `${origin}/letter/${token}`;

/** Where a letter of news ends the consent; without a token, of a preview, nowhere. */
export const unsubscribeAddress = (origin: string, token: string): string => `${origin}/unsubscribe/${token}`;

/**
 * The letter to one person. What is filled in is escaped where it stands in HTML, is one line, and is never looked at for
 * braces again. News have the way out in their foot and, for mail programs, in their headers (RFC 8058).
 */
export function composeLetter(template: Template, facts: Facts, shared: Shared, token: string): Composed {
  const values = placeholderValues(facts, shared);
  const { kind, origin } = template;
  const subject = fillMailing(template.subject, (name) => values[name]).trim();
  const body = fillMailingHtml(template.body, (name) => escaped(values[name]));
  const leave = kind === 'news' ? unsubscribeAddress(origin, token) : undefined;
  const why = whyOf(kind);
  const open = letterAddress(origin, token);
  const link = (href: string, words: string) => `<a href="${href}" style="color:#44617a">${words}</a>`;
  const foot = [escaped(why), link(open, 'Открыть в браузере'), leave ? link(leave, 'Отписаться') : '']
    .join(' ')
    .trim();
  return {
    subject,
    html: layout({ subject: escaped(subject), body, foot, programme: escaped(programmeName()) }),
    text: `${fillMailing(template.text, (name) => values[name])}\n\n—\n${why}\nОткрыть в браузере: ${open}${leave ? `\nОтписаться: ${leave}` : ''}`,
    headers: {
      Precedence: 'bulk',
      // Mail programs sort by it (RFC 2919).
      'List-Id': `<${kind}.${new URL(origin).hostname}>`,
      ...(leave && {
        'List-Unsubscribe': `<${leave}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
  };
}

/** Placeholders of these words that a person has nothing for, and that have no words for it either. */
export function lackingOf({ subject, html }: Words, facts: Facts, shared: Shared): MailingPlaceholder[] {
  const values = placeholderValues(facts, shared);
  return barePlaceholdersOf(`${subject} ${html}`).filter((name) => values[name] === '');
}
