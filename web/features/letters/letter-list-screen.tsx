import { Stack } from '@mantine/core';
import { IconMailCog, IconPencil } from '@tabler/icons-react';
import { letterReaders } from '#contract/letters/fields.ts';
import type { LetterLine } from '#contract/letters.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { TextLink } from '#web/kit/link.tsx';
import { type Column, DataTable } from '#web/kit/list/data-table.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { RowActions, RowLink } from '#web/kit/row-actions.tsx';
import { Section } from '#web/kit/section.tsx';
import { letterList } from './letter-list.ts';
import { groupOfLetter, groupTitles, letterGroups, StateBadge, states, titleOf, waysOf } from './letter-words.tsx';

const columns: Column<LetterLine>[] = [
  {
    title: 'Письмо',
    head: true,
    show: (letter) => (
      <TextLink to="/admin/letters/edit/$id" params={{ id: letter.id }}>
        {titleOf(letter)}
      </TextLink>
    ),
  },
  { title: 'Кому', show: ({ reader }) => letterReaders[reader] },
  { title: 'Когда', show: ({ when }) => when },
  { title: 'Как приходит', show: ({ fields }) => waysOf(fields) },
  { title: 'Слова', show: ({ state }) => <StateBadge state={state} /> },
  {
    title: 'Изменён',
    show: ({ changed_at, changed_by }) =>
      changed_at ? `${formatDateTime(changed_at)}${changed_by ? `, ${changed_by}` : ''}` : '—',
  },
  {
    title: 'Действия',
    silent: true,
    align: 'right',
    show: (letter) => (
      <RowActions>
        <RowLink
          label={`Править письмо «${titleOf(letter)}», ${letterReaders[letter.reader]}`}
          icon={IconPencil}
          to="/admin/letters/edit/$id"
          params={{ id: letter.id }}
        />
      </RowActions>
    ),
  },
];

/** Letters grouped like the notices people choose. */
function LettersByGroup({ rows }: { rows: readonly LetterLine[] }) {
  return (
    <Stack gap="lg">
      {letterGroups.map((group) => {
        const letters = rows.filter((row) => groupOfLetter(row) === group);
        return letters.length > 0 ? (
          <Section key={group} title={groupTitles[group]}>
            <DataTable caption={`Письма: ${groupTitles[group]}`} columns={columns} rows={letters} />
          </Section>
        ) : null;
      })}
    </Stack>
  );
}

export const LetterListScreen = () => (
  <ListScreen
    list={letterList}
    text="Новые слова уходят со следующим же письмом. Время московское"
    search="Поиск по названию и словам"
    filters={[{ name: 'state', label: 'Какие', all: 'Все', options: states }]}
    rows={LettersByGroup}
    empty={{
      icon: IconMailCog,
      title: 'Писем пока нет',
      text: 'Они появляются вместе с порталом. Обратитесь к тому, кто его обслуживает.',
    }}
  />
);
