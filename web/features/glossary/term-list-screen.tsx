import { IconPencil, IconTypography } from '@tabler/icons-react';
import type { AdminTerm } from '#contract/glossary.ts';
import { DeleteRecordButton } from '#web/kit/edit/delete-record.tsx';
import { TextLink } from '#web/kit/link.tsx';
import type { Column } from '#web/kit/list/data-table.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { RowActions, RowLink } from '#web/kit/row-actions.tsx';
import { StarterLink } from '#web/kit/starter-link.tsx';
import { termKind, termList } from './term-kind.ts';

const columns: Column<AdminTerm>[] = [
  {
    title: 'Слово',
    head: true,
    show: ({ id, word }) => (
      <TextLink to="/admin/glossary/edit/$id" params={{ id }}>
        {word}
      </TextLink>
    ),
  },
  { title: 'Объяснение', show: ({ explanation }) => explanation },
  { title: 'Другие формы', show: ({ forms }) => forms || '—' },
  { title: 'Действия', silent: true, align: 'right', show: (term) => <Actions term={term} /> },
];

export const TermListScreen = () => (
  <ListScreen
    list={termList}
    text="Первое такое слово в лекции открывает своё объяснение; весь словарь читают участники и наставники"
    create={{ to: '/admin/glossary/create', label: 'Добавить слово' }}
    search="Поиск по слову и объяснению"
    caption="Слова по алфавиту"
    columns={columns}
    empty={{
      icon: IconTypography,
      title: 'Слов пока нет',
      text: 'Добавьте первое: слово, его формы и короткое объяснение, или начните с готового словаря.',
      also: <StarterLink />,
    }}
  />
);

function Actions({ term: { id, word } }: { term: AdminTerm }) {
  return (
    <RowActions>
      <RowLink label={`Править слово «${word}»`} icon={IconPencil} to="/admin/glossary/edit/$id" params={{ id }} />
      <DeleteRecordButton of={termKind} id={id} name={word} />
    </RowActions>
  );
}
