import { createFileRoute } from '@tanstack/react-router';
import { fromCourse } from '#web/features/courses/from-course.ts';
import { EditLectureScreen } from '#web/features/courses/lectures/edit-lecture-screen.tsx';
import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { idParam } from '#web/kit/id-param.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/lectures/edit/$id')({
  params: idParam,
  validateSearch: fromCourse,
  loader: loadEdited(({ courses }, input) => courses.findLecture.queryOptions({ input })),
  head: title('Правка лекции — администрирование'),
  component: EditLectureScreen,
});
