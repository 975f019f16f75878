import { createFileRoute } from '@tanstack/react-router';
import { userList } from '#web/features/people/list/user-list.ts';
import { UserListScreen } from '#web/features/people/list/user-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/users/')({ ...listRoute(userList), component: UserListScreen });
