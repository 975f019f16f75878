import { IconTypography } from '@tabler/icons-react';
import type { AdminTerm } from '#contract/glossary.ts';
import { quoted } from '#contract/words/quotes.ts';
import { DeleteRecordButton } from '#web/kit/edit/deletion/delete-record.tsx';
import { recordColumns } from '#web/kit/edit/record-columns.tsx';
import { StarterLink } from '#web/kit/links/starter-link.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { termKind, termList } from './term-kind.ts';

const columns = recordColumns<AdminTerm>({
  title: 'Слово',
  nameOf: ({ word }) => word,
  form: ({ id }) => ({ to: '/admin/glossary/edit/$id', params: { id } }),
  columns: [
    { title: 'Объяснение', show: ({ explanation }) => explanation },
    { title: 'Другие формы', show: ({ forms }) => forms || '—' },
  ],
  editLabel: (word) => `Править слово ${quoted(word)}`,
  further: ({ id, word }) => <DeleteRecordButton of={termKind} id={id} name={word} />,
});

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
