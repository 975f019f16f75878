import { createFileRoute } from '@tanstack/react-router';
import { deletedList } from '#web/features/content/deleted-list.ts';
import { DeletedListScreen } from '#web/features/content/deleted-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/deleted')({
  ...listRoute(deletedList),
  component: DeletedListScreen,
});
