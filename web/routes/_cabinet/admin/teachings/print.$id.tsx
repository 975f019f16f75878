import { createFileRoute } from '@tanstack/react-router';
import { loadPrintedCourse, printedSearch } from '#web/features/courses/printed/load-printed-course.ts';
import { PrintedCourseScreen } from '#web/features/courses/printed/printed-course-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import { title } from '#web/kit/page/title.ts';

const validateSearch = knownSearch(printedSearch);

export const Route = createFileRoute('/_cabinet/admin/teachings/print/$id')({
  params: idParam,
  validateSearch,
  loaderDeps: ({ search: { tests } }) => ({ tests }),
  loader: ({ context, params: { id }, deps: { tests } }) => loadPrintedCourse(context, id, tests),
  head: title('Курс для печати — администрирование'),
  component: PrintedCourseScreen,
});
