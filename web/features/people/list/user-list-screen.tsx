import { IconUsers } from '@tabler/icons-react';
import { displayName } from '#contract/words/names.ts';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import type { Selection } from '#web/kit/list/table/selection.ts';
import { MoveFiltered, ReturnFiltered } from './filtered-actions.tsx';
import { userColumns } from './user-columns.tsx';
import { userFilters } from './user-filters.tsx';
import { userList } from './user-list.ts';
import { WriteToChosen } from './write-to-chosen.tsx';

type Input = ReturnType<typeof userList.input> & { ids?: readonly number[] };

/** Actions on the selected people. */
function ChosenPeople({ chosen, input }: { chosen: Selection; input: Input }) {
  const { page: _, sort: __, ids, search = '', ...narrowing } = input;
  const filter = { ...narrowing, search, ...(ids ? { ids: [...ids] } : {}) };
  return (
    <>
      <MoveFiltered filter={filter} feature="people" />
      <ReturnFiltered filter={filter} feature="people" />
      <WriteToChosen filter={filter} count={chosen.count} />
    </>
  );
}

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
