import { createFileRoute } from '@tanstack/react-router';
import { EditTextScreen } from '#web/features/site-texts/edit-text-screen.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { loadFresh } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/portal-texts/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(loadFresh(context, ({ siteTexts }) => siteTexts.findOwn.queryOptions({ input: params }))),
  head: title('Текст портала — администрирование'),
  component: EditTextScreen,
});
