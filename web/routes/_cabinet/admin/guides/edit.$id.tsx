import { createFileRoute } from '@tanstack/react-router';
import { GuideScreen } from '#web/features/guides/guide-screen.tsx';
import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/guides/edit/$id')({
  params: idParam,
  loader: loadEdited(({ guides }, input) => guides.find.queryOptions({ input })),
  head: title('Наставник — администрирование'),
  component: GuideScreen,
});
