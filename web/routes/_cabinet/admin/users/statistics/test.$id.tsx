import { createFileRoute } from '@tanstack/react-router';
import { scopeSearch } from '#web/features/statistics/learners/learner-list.ts';
import { loadTestStatistics } from '#web/features/statistics/load-statistics.ts';
import { TestStatisticsScreen } from '#web/features/statistics/test/test-statistics-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/statistics/test/$id')({
  staticData: { wide: true },
  params: idParam,
  validateSearch: scopeSearch,
  loader: ({ context, params }) => loadTestStatistics(context, params.id),
  head: title('Вопросы теста — администрирование'),
  component: TestStatisticsScreen,
});
