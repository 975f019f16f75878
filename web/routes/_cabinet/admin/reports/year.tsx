import { createFileRoute } from '@tanstack/react-router';
import { loadYear, yearSearch } from '#web/features/reports/year/load-year.ts';
import { YearScreen } from '#web/features/reports/year/year-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/reports/year')({
  validateSearch: yearSearch,
  loaderDeps: ({ search: { season } }) => (season === undefined ? {} : { season }),
  loader: ({ context, deps }) => loadYear(context, deps),
  head: title('Итоги года — администрирование'),
  staticData: { wide: true },
  component: YearScreen,
});
