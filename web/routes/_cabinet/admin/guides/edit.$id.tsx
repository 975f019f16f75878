import { createFileRoute } from '@tanstack/react-router';
import { GuideScreen } from '#web/features/guides/guide-screen.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { load } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/guides/edit/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(load(context, ({ guides }) => guides.find.queryOptions({ input: params }))),
  head: title('Наставник — администрирование'),
  component: GuideScreen,
});
