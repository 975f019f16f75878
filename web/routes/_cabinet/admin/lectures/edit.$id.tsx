import { createFileRoute } from '@tanstack/react-router';
import { courseSearch } from '#web/features/courses/course-search.ts';
import { EditLectureScreen } from '#web/features/courses/lectures/edit-lecture-screen.tsx';
import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/lectures/edit/$id')({
  params: idParam,
  validateSearch: courseSearch,
  loader: loadEdited(({ courses }, input) => courses.findLecture.queryOptions({ input })),
  head: title('Правка лекции — администрирование'),
  component: EditLectureScreen,
});
