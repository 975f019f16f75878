import { createFileRoute } from '@tanstack/react-router';
import { AttemptScreen } from '#web/features/statistics/attempt/attempt-screen.tsx';
import { loadAttempt } from '#web/features/statistics/load-statistics.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/statistics/attempt/$id')({
  params: idParam,
  loader: ({ context, params }) => loadAttempt(context, params.id),
  head: title('Ответы на тест — администрирование'),
  component: AttemptScreen,
});
