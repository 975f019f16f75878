import { createFileRoute } from '@tanstack/react-router';
import { statisticsSearch } from '#web/features/statistics/learners/learner-list.ts';
import { loadStatistics } from '#web/features/statistics/load-statistics.ts';
import { StatisticsScreen } from '#web/features/statistics/summary/statistics-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/statistics/')({
  staticData: { wide: true },
  validateSearch: statisticsSearch,
  loaderDeps: ({ search }) => statisticsSearch(search),
  loader: ({ context, deps, cause }) => loadStatistics(context, deps, cause === 'stay'),
  head: title('Статистика обучения — администрирование'),
  component: StatisticsScreen,
});
