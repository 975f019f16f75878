import type { Audience, MailingAttachment } from '#contract/mailing/shapes.ts';
import { type Role, roleNames } from '#contract/roles.ts';
import { statusLabel } from '#contract/statuses.ts';
import { plural } from '#contract/words/numbers.ts';
import { directionTitle } from '#contract/words/programme.ts';
import { quoted } from '#contract/words/quotes.ts';

/** «480 писем» */
export const letters = (count: number): string => plural(count, 'письмо', 'письма', 'писем');
/** «480 человек» */
export const people = (count: number): string => plural(count, 'человек', 'человека', 'человек');

/** An empty audience. */
export const noAudience = (): Audience => ({
  roles: [],
  statuses: [],
  directions: [],
  regions: [],
  seasons: [],
  people: [],
});

const listed = (title: string, values: readonly string[]): string[] =>
  values.length > 0 ? [`${title}: ${values.join(', ')}`] : [];

/** An audience in words. */
export function audienceWords({ roles, statuses, directions, regions, seasons, people: chosen }: Audience): string {
  const parts = [
    ...listed(
      'Роли',
      roles.map((role: Role) => roleNames[role]),
    ),
    ...listed('Статусы', statuses.map(statusLabel)),
    ...listed(
      'Направления',
      directions.map((direction) => directionTitle(direction)),
    ),
    ...listed('Регионы', regions),
    ...listed('Сезоны', seasons.map(String)),
    ...(chosen.length > 0 ? [`Выбраны по одному: ${people(chosen.length)}`] : []),
  ];
  return parts.join('. ') || 'Никто не выбран';
}

/** Documents that go along: «Положение», «Памятка». */
export const attachmentWords = (attachments: readonly MailingAttachment[] = []): string =>
  attachments.map(({ title }) => quoted(title)).join(', ') || 'Нет';

/** Explanations of the kinds of mailings. */
export const kindMeanings = {
  news: 'Новости программы. Приходят только тем, кто дал согласие на рассылки; в письме есть кнопка «Отписаться».',
  service:
    'О самом участии: сроки, документы, поездка. Приходит всем с подтверждённой почтой, согласия не нужно, отписаться нельзя. Новости и приглашения так не рассылают.',
} as const;
