import { IconEraser } from '@tabler/icons-react';
import { erasureTitles } from '#contract/personal-data/words.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { erasureColumns } from './erasure-columns.tsx';
import { erasureList } from './erasure-list.ts';

export const ErasureListScreen = () => (
  <ListScreen
    list={erasureList}
    text="Запросы семей и акты о том, что удалено. 30 дней можно передумать. Время на странице московское."
    filters={[{ name: 'state', label: 'Состояние', all: 'Все заявки', options: erasureTitles }]}
    caption="Удаления данных, сначала последние"
    columns={erasureColumns}
    empty={{
      icon: IconEraser,
      title: 'Запросов пока нет',
      text: 'Родитель просит об удалении в своём кабинете. По письму удаление начинает администратор на странице человека.',
    }}
  />
);
