import { createFileRoute } from '@tanstack/react-router';
import { ChildYearScreen } from '#web/features/yearbook/child-year-screen.tsx';
import { childYearbookSearch, loadChildYearbook } from '#web/features/yearbook/load-yearbook.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/parent/student/year')({
  validateSearch: childYearbookSearch,
  loaderDeps: ({ search: { id, season } }) => ({ id, ...(season === undefined ? {} : { season }) }),
  loader: ({ context, deps }) => loadChildYearbook(context, deps),
  head: title('Мой год'),
  component: ChildYearScreen,
});
