import { createFileRoute } from '@tanstack/react-router';
import { loadUsers } from '#web/features/people/load-people.ts';
import { UserListScreen } from '#web/features/people/user-list-screen.tsx';
import { usersSearch } from '#web/features/people/users-search.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/')({
  validateSearch: usersSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadUsers(context, deps),
  head: title('Пользователи — администрирование'),
  component: UserListScreen,
});
