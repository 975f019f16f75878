import { createFileRoute } from '@tanstack/react-router';
import { EditVideoScreen } from '#web/features/materials/editors/video-editor.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { loadFresh } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/video/edit/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(loadFresh(context, ({ materials }) => materials.findVideo.queryOptions({ input: params }))),
  head: title('Правка видео — администрирование'),
  component: EditVideoScreen,
});
