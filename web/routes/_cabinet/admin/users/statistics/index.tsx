import { createFileRoute } from '@tanstack/react-router';
import { readStatistics } from '#web/features/statistics/learners/learner-list.ts';
import { loadStatistics } from '#web/features/statistics/load-statistics.ts';
import { StatisticsScreen } from '#web/features/statistics/summary/statistics-screen.tsx';
import { knownSearch } from '#web/kit/page/known-search.ts';
import { title } from '#web/kit/page/title.ts';

const validateSearch = knownSearch(readStatistics);

export const Route = createFileRoute('/_cabinet/admin/users/statistics/')({
  staticData: { wide: true },
  validateSearch,
  loaderDeps: ({ search }) => readStatistics(search),
  loader: ({ context, deps, cause }) => loadStatistics(context, deps, cause === 'stay'),
  head: title('Статистика обучения — администрирование'),
  component: StatisticsScreen,
});
