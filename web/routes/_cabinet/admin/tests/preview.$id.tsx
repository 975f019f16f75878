import { createFileRoute } from '@tanstack/react-router';
import { PreviewTestScreen } from '#web/features/practice/key-check/preview-test-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { loadQuery } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/tests/preview/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(loadQuery(context, ({ courses }) => courses.findTest.queryOptions({ input: params }))),
  head: title('Просмотр теста — администрирование'),
  component: PreviewTestScreen,
});
