import { createFileRoute } from '@tanstack/react-router';
import { keptScope } from '#web/features/statistics/learner-list.ts';
import { loadTestStatistics } from '#web/features/statistics/load-statistics.ts';
import { TestStatisticsScreen } from '#web/features/statistics/test-statistics-screen.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/statistics/test/$id')({
  staticData: { wide: true },
  params: idParam,
  validateSearch: keptScope,
  loader: ({ context, params }) => loadTestStatistics(context, params.id),
  head: title('Вопросы теста — администрирование'),
  component: TestStatisticsScreen,
});
