import { createFileRoute } from '@tanstack/react-router';
import { loadPrintedCourse, printedSearch } from '#web/features/courses/printed/load-printed-course.ts';
import { PrintedCourseScreen } from '#web/features/courses/printed/printed-course-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/teachings/print/$id')({
  params: idParam,
  validateSearch: printedSearch,
  loaderDeps: ({ search: { tests } }) => ({ tests }),
  loader: ({ context, params: { id }, deps: { tests } }) => loadPrintedCourse(context, id, tests),
  head: title('Курс для печати — администрирование'),
  component: PrintedCourseScreen,
});
