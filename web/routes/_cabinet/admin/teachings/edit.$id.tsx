import { createFileRoute } from '@tanstack/react-router';
import { EditTeachingScreen } from '#web/features/courses/teachings/edit-teaching-screen.tsx';
import { loadTeaching } from '#web/features/courses/teachings/load-teaching.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/teachings/edit/$id')({
  params: idParam,
  loader: ({ context, params: { id } }) => loadTeaching(context, id),
  head: title('Курс — администрирование'),
  component: EditTeachingScreen,
});
