import { createFileRoute } from '@tanstack/react-router';
import { logList } from '#web/features/people/log/log-list.ts';
import { LogListScreen } from '#web/features/people/log/log-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/users/log')({
  ...listRoute(logList),
  component: LogListScreen,
});
