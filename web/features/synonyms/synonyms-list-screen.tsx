import { IconArrowsShuffle } from '@tabler/icons-react';
import type { Synonyms } from '#contract/synonyms.ts';
import { DeleteRecordButton } from '#web/kit/edit/deletion/delete-record.tsx';
import { recordColumns } from '#web/kit/edit/record-columns.tsx';
import { StarterLink } from '#web/kit/links/starter-link.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { synonymsKind, synonymsList } from './synonyms-kind.ts';

const columns = recordColumns<Synonyms>({
  title: 'Слова и выражения',
  nameOf: ({ words }) => words,
  form: ({ id }) => ({ to: '/admin/synonyms/edit/$id', params: { id } }),
  columns: [],
  editLabel: (words) => `Править строку «${words}»`,
  further: ({ id, words }) => <DeleteRecordButton of={synonymsKind} id={id} name={words} />,
});

export const SynonymsListScreen = () => (
  <ListScreen
    list={synonymsList}
    text="Слова одной строки поиск по сайту считает одним и тем же: кто ищет «стоимость», найдёт и ответ, где написано «бесплатно»"
    create={{ to: '/admin/synonyms/create', label: 'Добавить строку' }}
    search="Поиск по словам"
    caption="Синонимы по алфавиту"
    columns={columns}
    empty={{
      icon: IconArrowsShuffle,
      title: 'Синонимов пока нет',
      text: 'Добавьте первые: слова, которыми посетители называют то, что на сайте названо иначе, или начните с готового списка.',
      also: <StarterLink />,
    }}
  />
);
