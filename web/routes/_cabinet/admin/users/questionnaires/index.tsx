import { createFileRoute } from '@tanstack/react-router';
import { queueList } from '#web/features/checks/queue/queue-list.ts';
import { QueueScreen } from '#web/features/checks/queue/queue-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/users/questionnaires/')({
  ...listRoute(queueList),
  component: QueueScreen,
});
