import { IconEraser } from '@tabler/icons-react';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { erasureColumns } from './erasure-columns.tsx';
import { erasureList } from './erasure-list.ts';

const states = { waiting: 'Ждут исполнения', cancelled: 'Отменены', done: 'Исполнены' };

export const ErasureListScreen = () => (
  <ListScreen
    list={erasureList}
    text="Запросы семей и акты о том, что удалено. 30 дней можно передумать. Время на странице московское."
    filters={[{ name: 'state', label: 'Состояние', all: 'Все заявки', options: states }]}
    caption="Удаления данных, сначала последние"
    columns={erasureColumns}
    empty={{
      icon: IconEraser,
      title: 'Запросов пока нет',
      text: 'Родитель просит об удалении в своём кабинете. По письму удаление начинает администратор на странице человека.',
    }}
  />
);
