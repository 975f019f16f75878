import { IconUsers } from '@tabler/icons-react';
import { displayName } from '#contract/words/names.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { ChosenPeople } from './chosen-people.tsx';
import { userColumns } from './user-columns.tsx';
import { userFilters } from './user-filters.tsx';
import { userList } from './user-list.ts';

export const UserListScreen = () => (
  <ListScreen
    list={userList}
    text="Время на странице московское"
    search="Поиск: имя, телефон, почта, школа"
    filters={userFilters}
    orders={{ newest: 'Сначала новые', surname: 'По фамилии', changed: 'По смене статуса' }}
    caption="Пользователи портала"
    columns={userColumns}
    empty={{
      icon: IconUsers,
      title: 'Пользователей пока нет',
      text: 'Первые появятся, когда родители начнут регистрироваться.',
    }}
    selection={{
      nameOf: displayName,
      keeps: ({ season, sort }) => ({ season, sort }),
      actions: ChosenPeople,
    }}
  />
);
