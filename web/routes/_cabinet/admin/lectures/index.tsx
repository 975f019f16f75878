import { createFileRoute } from '@tanstack/react-router';
import { courseListInput, courseListSearch } from '#web/features/courses/course-list-search.ts';
import { LectureListScreen } from '#web/features/courses/lectures/lecture-list-screen.tsx';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/lectures/')({
  validateSearch: courseListSearch,
  loaderDeps: ({ search }) => courseListInput(search),
  loader: ({ context, deps }) => load(context, ({ courses }) => courses.lectures.queryOptions({ input: deps })),
  head: title('Лекции — администрирование'),
  component: LectureListScreen,
});
