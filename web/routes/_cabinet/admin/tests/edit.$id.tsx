import { createFileRoute } from '@tanstack/react-router';
import { courseSearch } from '#web/features/courses/course-search.ts';
import { EditTestScreen } from '#web/features/courses/tests/edit-test-screen.tsx';
import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/tests/edit/$id')({
  params: idParam,
  validateSearch: courseSearch,
  loader: loadEdited(({ courses }, input) => courses.findTest.queryOptions({ input })),
  head: title('Правка теста — администрирование'),
  component: EditTestScreen,
});
