import { Badge, Group, Stack, Text } from '@mantine/core';
import { IconPencil, IconTypography } from '@tabler/icons-react';
import { DRAFT_WORDS, isConfirmable } from '#contract/site-texts/confirmed-tags.ts';
import { placeOf, type TextPage, textPages, textPlaces, textStates } from '#contract/site-texts/places.ts';
import { textStateOf } from '#contract/site-texts/states.ts';
import type { AdminSiteText } from '#contract/site-texts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { TextLink } from '#web/kit/link.tsx';
import { type Column, DataTable } from '#web/kit/list/data-table.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { RowActions, RowLink } from '#web/kit/row-actions.tsx';
import { Section } from '#web/kit/section.tsx';
import { StarterLink } from '#web/kit/starter-link.tsx';
import { textList } from './text-list.ts';

const colours = { empty: 'coral', original: 'gray', changed: 'teal' } as const;

const columns: Column<AdminSiteText>[] = [
  {
    title: 'Название',
    head: true,
    show: ({ id, title, tag }) => (
      <TextLink to="/admin/portal-texts/$id" params={{ id }}>
        {title || tag}
      </TextLink>
    ),
  },
  {
    title: 'Где стоит',
    show: ({ tag, title }) => {
      const { where, href } = placeOf(tag);
      return href ? (
        <a href={href} target="_blank" rel="noopener" aria-label={`${where}: ${title || tag}, откроется рядом`}>
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
  {
    title: 'Действия',
    silent: true,
    align: 'right',
    show: ({ id, title, tag }) => (
      <RowActions>
        <RowLink
          label={`Править текст «${title || tag}»`}
          icon={IconPencil}
          to="/admin/portal-texts/$id"
          params={{ id }}
        />
      </RowActions>
    ),
  },
];

const order = Object.keys(textPlaces);
const placeIn = ({ tag }: AdminSiteText): number => (tag in textPlaces ? order.indexOf(tag) : order.length);

/** Texts grouped by page, in the order of the page. */
function TextsByPage({ rows }: { rows: readonly AdminSiteText[] }) {
  const sorted = rows.toSorted((one, other) => placeIn(one) - placeIn(other));
  return (
    <Stack gap="lg">
      {(Object.keys(textPages) as TextPage[]).map((page) => {
        const texts = sorted.filter(({ tag }) => placeOf(tag).page === page);
        return texts.length > 0 ? (
          <Section key={page} title={textPages[page]}>
            <DataTable caption={`Тексты: ${textPages[page]}`} columns={columns} rows={texts} />
          </Section>
        ) : null;
      })}
    </Stack>
  );
}

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
