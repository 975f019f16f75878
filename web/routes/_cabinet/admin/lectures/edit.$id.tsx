import { createFileRoute } from '@tanstack/react-router';
import { EditLectureScreen } from '#web/features/courses/lectures/lecture-editor.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { loadFresh } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/lectures/edit/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(loadFresh(context, ({ courses }) => courses.findLecture.queryOptions({ input: params }))),
  head: title('Правка лекции — администрирование'),
  component: EditLectureScreen,
});
