import { createFileRoute } from '@tanstack/react-router';
import { loadQueue } from '#web/features/checks/load-queue.ts';
import { QueueScreen } from '#web/features/checks/queue-screen.tsx';
import { queueSearch } from '#web/features/checks/queue-search.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/questionnaires/')({
  validateSearch: queueSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadQueue(context, deps),
  head: title('Проверка анкет — администрирование'),
  component: QueueScreen,
});
