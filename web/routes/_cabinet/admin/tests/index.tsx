import { createFileRoute } from '@tanstack/react-router';
import { courseListInput, courseListSearch } from '#web/features/courses/course-list-search.ts';
import { TestListScreen } from '#web/features/courses/tests/test-list-screen.tsx';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/tests/')({
  validateSearch: courseListSearch,
  loaderDeps: ({ search }) => courseListInput(search),
  loader: ({ context, deps }) => load(context, ({ courses }) => courses.exams.queryOptions({ input: deps })),
  head: title('Тесты — администрирование'),
  component: TestListScreen,
});
