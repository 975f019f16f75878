import { createFileRoute } from '@tanstack/react-router';
import { loadYearbook, yearbookSearch } from '#web/features/yearbook/load-yearbook.ts';
import { MyYearScreen } from '#web/features/yearbook/my-year-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/year')({
  validateSearch: yearbookSearch,
  loaderDeps: ({ search: { season } }) => (season === undefined ? {} : { season }),
  loader: ({ context, deps }) => loadYearbook(context, deps),
  head: title('Мой год'),
  component: MyYearScreen,
});
