import { IconMailCog } from '@tabler/icons-react';
import { letterReaders } from '#contract/letters/fields.ts';
import type { LetterLine } from '#contract/letters/letters.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { quoted } from '#contract/words/quotes.ts';
import { recordColumns } from '#web/kit/edit/record-columns.tsx';
import { groupedRows } from '#web/kit/list/grouped-rows.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { letterList } from './letter-list.ts';
import { channelsWords, groupOfLetter, groupTitles, StateBadge, states, titleOf } from './letter-words.tsx';

const columns = recordColumns<LetterLine>({
  title: 'Письмо',
  nameOf: titleOf,
  form: ({ id }) => ({ to: '/admin/letters/edit/$id', params: { id } }),
  columns: [
    { title: 'Кому', show: ({ reader }) => letterReaders[reader] },
    { title: 'Когда', show: ({ when }) => when },
    { title: 'Как приходит', show: ({ fields }) => channelsWords(fields) },
    { title: 'Текст', show: ({ state }) => <StateBadge state={state} /> },
    {
      title: 'Изменён',
      show: ({ changed_at, changed_by }) =>
        changed_at ? `${formatDateTime(changed_at)}${changed_by ? `, ${changed_by}` : ''}` : '—',
    },
  ],
  editLabel: (title, { reader }) => `Править письмо ${quoted(title)}, ${letterReaders[reader]}`,
});

/** Table of letters for each group of subjects. */
const LettersByGroup = groupedRows({ titles: groupTitles, groupOf: groupOfLetter, caption: 'Письма', columns });

export const LetterListScreen = () => (
  <ListScreen
    list={letterList}
    text="Изменённый текст уходит уже со следующим письмом. Время московское"
    search="Поиск по названию и словам"
    filters={[{ name: 'state', label: 'Текст', all: 'Любой', options: states }]}
    rows={LettersByGroup}
    empty={{
      icon: IconMailCog,
      title: 'Писем пока нет',
      text: 'Они появляются вместе с порталом. Обратитесь к тому, кто его обслуживает.',
    }}
  />
);
