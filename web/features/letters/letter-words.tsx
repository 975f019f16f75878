import { Badge } from '@mantine/core';
import type { LetterField } from '#contract/letters/fields.ts';
import type { LetterLine } from '#contract/letters/letters.ts';
import type { LetterState } from '#contract/letters/states.ts';
import { groupOf, type NoticeGroup, noticeGroups } from '#contract/notices/groups.ts';
import { type FactKind, noticeTitle } from '#contract/notices/kinds.ts';

/** «Анкета проверена: последняя попытка». */
export const titleOf = ({ kind, about }: Pick<LetterLine, 'kind' | 'about'>): string =>
  `${noticeTitle(kind)}${about ? `: ${about}` : ''}`;

export const states: Record<LetterState, string> = {
  original: 'исходный',
  changed: 'изменён',
  outdated: 'исходный обновился',
  unusable: 'уходит исходный',
};
const colours = { original: 'gray', changed: 'teal', outdated: 'coral', unusable: 'red' } as const;

export const StateBadge = ({ state }: { state: LetterState }) => (
  <Badge variant="light" color={colours[state]} c="dark.9" tt="none" miw="max-content">
    {states[state]}
  </Badge>
);

const channelTitles: Partial<Record<LetterField, string>> = { text: 'письмо', sms: 'СМС', shown: 'уведомление' };

/** «письмо, СМС, уведомление». */
export const channelsWords = (fields: readonly LetterField[]): string =>
  fields.flatMap((field) => channelTitles[field] ?? []).join(', ');

/** Group of a letter; `contact`: letters to a contact, which belong to no group of notices. */
export type LetterGroup = NoticeGroup | 'contact';
export const groupTitles: Record<LetterGroup, string> = {
  contact: 'Коды, ссылки для входа и ответы с сайта',
  ...(Object.fromEntries(Object.entries(noticeGroups).map(([group, { title }]) => [group, title])) as Record<
    NoticeGroup,
    string
  >),
};
export const groupOfLetter = ({ kind }: LetterLine): LetterGroup => groupOf[kind as FactKind] ?? 'contact';
