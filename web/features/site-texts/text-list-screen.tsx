import { Badge, Group, Text } from '@mantine/core';
import { IconTypography } from '@tabler/icons-react';
import { DRAFT_WORDS, isConfirmable } from '#contract/site-texts/confirmed-tags.ts';
import { placeOf, type TextPage, textPages, textPlaces, textStates } from '#contract/site-texts/places.ts';
import type { AdminSiteText } from '#contract/site-texts/site-texts.ts';
import { textStateOf } from '#contract/site-texts/states.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { quoted } from '#contract/words/quotes.ts';
import { recordColumns } from '#web/kit/edit/record-columns.tsx';
import { StarterLink } from '#web/kit/links/starter-link.tsx';
import { groupedRows } from '#web/kit/list/grouped-rows.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { textList } from './text-list.ts';

const colours = { empty: 'coral', original: 'gray', changed: 'teal' } as const;

const nameOf = ({ title, tag }: AdminSiteText): string => title || tag;

const columns = recordColumns<AdminSiteText>({
  title: 'Название',
  nameOf,
  form: ({ id }) => ({ to: '/admin/portal-texts/$id', params: { id } }),
  columns: [
    {
      title: 'Где стоит',
      show: (text) => {
        const { where, href } = placeOf(text.tag);
        return href ? (
          <a href={href} target="_blank" rel="noopener" aria-label={`${where}: ${nameOf(text)}, откроется рядом`}>
            {where}
          </a>
        ) : (
          where
        );
      },
    },
    {
      title: 'Текст',
      show: (text) => {
        const state = textStateOf(text);
        const isUnconfirmed = state !== 'empty' && isConfirmable(text.tag) && !text.confirmation;
        return (
          <Group gap={4}>
            <Badge variant="light" color={colours[state]} c="dark.9" tt="none" miw="max-content">
              {textStates[state]}
            </Badge>
            {text.is_draft ? (
              <Text size="sm">{DRAFT_WORDS}</Text>
            ) : isUnconfirmed ? (
              <Badge variant="light" color="coral" c="dark.9" tt="none" miw="max-content">
                не подтверждён
              </Badge>
            ) : null}
          </Group>
        );
      },
    },
    { title: 'Изменён', show: ({ updated_at, is_original }) => (is_original ? '—' : formatDateTime(updated_at)) },
  ],
  editLabel: (title) => `Править текст ${quoted(title)}`,
});

const order = Object.keys(textPlaces);
const placeIn = ({ tag }: AdminSiteText): number => (tag in textPlaces ? order.indexOf(tag) : order.length);

/** The texts of each page together, in the order they stand on it. */
const TextsByPage = groupedRows<AdminSiteText, TextPage>({
  titles: textPages,
  groupOf: ({ tag }) => placeOf(tag).page,
  compare: (one, other) => placeIn(one) - placeIn(other),
  caption: 'Тексты',
  columns,
});

export const TextListScreen = () => (
  <ListScreen
    list={textList}
    text="Изменения появляются на страницах сразу, черновики — когда их подтвердит администратор. Время московское"
    search="Поиск по названию, метке и тексту"
    filters={[{ name: 'state', label: 'Какие', all: 'Все', options: textStates }]}
    rows={TextsByPage}
    actions={StarterLink}
    empty={{
      icon: IconTypography,
      title: 'Текстов пока нет',
      text: 'Места для них создаются вместе с порталом. Обратитесь к тому, кто его обслуживает.',
    }}
  />
);
