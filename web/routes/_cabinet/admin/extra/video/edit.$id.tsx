import { createFileRoute } from '@tanstack/react-router';
import { EditVideoScreen } from '#web/features/materials/editors/videos/video-editor.tsx';
import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/video/edit/$id')({
  params: idParam,
  loader: loadEdited(({ materials }, input) => materials.findVideo.queryOptions({ input })),
  head: title('Правка видео — администрирование'),
  component: EditVideoScreen,
});
