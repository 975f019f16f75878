import { createFileRoute } from '@tanstack/react-router';
import { EditSectionScreen } from '#web/features/courses/bank/edit-section-screen.tsx';
import { sectionSearch } from '#web/features/courses/bank/section-search.ts';
import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/bank/edit/$id')({
  params: idParam,
  validateSearch: sectionSearch,
  loader: loadEdited(({ courses }, input) => courses.findTest.queryOptions({ input })),
  head: title('Раздел банка вопросов — администрирование'),
  component: EditSectionScreen,
});
