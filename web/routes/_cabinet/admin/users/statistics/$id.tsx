import { createFileRoute } from '@tanstack/react-router';
import { PersonStatisticsScreen } from '#web/features/statistics/learners/person-statistics-screen.tsx';
import { loadPersonStatistics } from '#web/features/statistics/load-statistics.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/statistics/$id')({
  staticData: { wide: true },
  params: idParam,
  loader: ({ context, params }) => loadPersonStatistics(context, params),
  head: title('Как учится — администрирование'),
  component: PersonStatisticsScreen,
});
