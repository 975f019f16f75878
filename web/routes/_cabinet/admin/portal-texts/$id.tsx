import { createFileRoute } from '@tanstack/react-router';
import { EditTextScreen } from '#web/features/site-texts/edit-text-screen.tsx';
import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/portal-texts/$id')({
  params: idParam,
  loader: loadEdited(({ siteTexts }, input) => siteTexts.findOwn.queryOptions({ input })),
  head: title('Текст портала — администрирование'),
  component: EditTextScreen,
});
