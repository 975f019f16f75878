import { createFileRoute } from '@tanstack/react-router';
import { courseListInput, courseListSearch } from '#web/features/courses/course-list-search.ts';
import { TeachingListScreen } from '#web/features/courses/teachings/teaching-list-screen.tsx';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/teachings/')({
  validateSearch: courseListSearch,
  loaderDeps: ({ search }) => courseListInput(search),
  loader: ({ context, deps }) => load(context, ({ courses }) => courses.teachings.queryOptions({ input: deps })),
  head: title('Курсы — администрирование'),
  component: TeachingListScreen,
});
