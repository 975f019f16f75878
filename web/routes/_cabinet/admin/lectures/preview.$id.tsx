import { createFileRoute } from '@tanstack/react-router';
import { PreviewLectureScreen } from '#web/features/courses/lectures/preview-lecture-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { loadQuery } from '#web/kit/loading/load.ts';
import { orNotFound } from '#web/kit/loading/or-not-found.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/lectures/preview/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(loadQuery(context, ({ courses }) => courses.findLecture.queryOptions({ input: params }))),
  head: title('Предпросмотр лекции — администрирование'),
  component: PreviewLectureScreen,
});
