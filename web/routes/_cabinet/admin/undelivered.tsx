import { createFileRoute } from '@tanstack/react-router';
import { undeliveredList } from '#web/features/undelivered/undelivered-list.ts';
import { UndeliveredListScreen } from '#web/features/undelivered/undelivered-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/undelivered')({
  ...listRoute(undeliveredList),
  component: UndeliveredListScreen,
});
