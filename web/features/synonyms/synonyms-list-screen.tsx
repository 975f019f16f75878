import { IconArrowsShuffle } from '@tabler/icons-react';
import type { Synonyms } from '#contract/synonyms.ts';
import { quoted } from '#contract/words/quotes.ts';
import { DeleteRecordButton } from '#web/kit/edit/deletion/delete-record.tsx';
import { recordColumns } from '#web/kit/edit/record-columns.tsx';
import { StarterLink } from '#web/kit/links/starter-link.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { synonymsKind, synonymsList } from './synonyms-kind.ts';

const columns = recordColumns<Synonyms>({
  title: 'Слово',
  nameOf: ({ word }) => word,
  form: ({ id }) => ({ to: '/admin/synonyms/edit/$id', params: { id } }),
  columns: [{ title: 'То же самое', show: ({ same_words }) => same_words }],
  editLabel: (word) => `Править синонимы слова ${quoted(word)}`,
  further: ({ id, word }) => <DeleteRecordButton of={synonymsKind} id={id} name={word} />,
});

export const SynonymsListScreen = () => (
  <ListScreen
    list={synonymsList}
    text="Слова одной строки поиск по сайту считает одним и тем же: кто ищет «стоимость», найдёт и ответ, где написано «бесплатно», и наоборот"
    create={{ to: '/admin/synonyms/create', label: 'Добавить слово' }}
    search="Поиск по словам"
    caption="Слова с синонимами по алфавиту"
    columns={columns}
    empty={{
      icon: IconArrowsShuffle,
      title: 'Синонимов пока нет',
      text: 'Добавьте первые: слова, которыми посетители называют то, что на сайте названо иначе, или начните с готового списка.',
      also: <StarterLink />,
    }}
  />
);
