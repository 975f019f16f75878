import { IconArchive } from '@tabler/icons-react';
import { certificateKinds } from '#contract/certificates/kinds.ts';
import { displayName } from '#contract/words/names.ts';
import { directionFilter } from '#web/kit/list/filters.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { certificateColumns } from './certificate-columns.tsx';
import { archiveList } from './certificate-list.ts';
import { ChosenOfArchive } from './chosen-certificates.tsx';

export const ArchiveListScreen = () => (
  <ListScreen
    list={archiveList}
    text="Сертификаты всех сезонов, убранные из списка. У семей они остаются в кабинетах. Время на странице московское"
    search="Поиск: имя, номер, телефон, почта"
    filters={[
      { name: 'kind', label: 'Вид', all: 'Любой вид', options: certificateKinds },
      {
        name: 'sent',
        label: 'Отправка',
        all: 'Отправленные и нет',
        options: { true: 'Отправленные', false: 'Не отправленные' },
      },
      directionFilter,
    ]}
    caption="Архив сертификатов по алфавиту"
    columns={certificateColumns}
    empty={{
      icon: IconArchive,
      title: 'Архив пуст',
      text: 'Уберите сюда отправленные сертификаты, когда сезон закончится.',
    }}
    selection={{ nameOf: displayName, actions: ChosenOfArchive }}
  />
);
