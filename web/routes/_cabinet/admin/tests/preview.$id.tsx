import { createFileRoute } from '@tanstack/react-router';
import { PreviewTestScreen } from '#web/features/courses/tests/preview-test-screen.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { load } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/tests/preview/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(load(context, ({ courses }) => courses.findTest.queryOptions({ input: params }))),
  head: title('Просмотр теста — администрирование'),
  component: PreviewTestScreen,
});
