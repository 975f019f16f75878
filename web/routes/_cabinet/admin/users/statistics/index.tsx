import { createFileRoute } from '@tanstack/react-router';
import { loadStatistics } from '#web/features/statistics/load-statistics.ts';
import { StatisticsScreen } from '#web/features/statistics/statistics-screen.tsx';
import { statisticsSearch } from '#web/features/statistics/statistics-search.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/statistics/')({
  validateSearch: statisticsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadStatistics(context, deps),
  head: title('Статистика обучения — администрирование'),
  component: StatisticsScreen,
});
