import { createFileRoute } from '@tanstack/react-router';
import { orderInput } from '#web/features/materials/editors/list-input.ts';
import { VideoListScreen } from '#web/features/materials/editors/video-list-screen.tsx';
import { listSearch } from '#web/kit/list-search.ts';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/video/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => orderInput(search),
  loader: ({ context, deps }) => load(context, ({ materials }) => materials.videos.queryOptions({ input: deps })),
  head: title('Видео — администрирование'),
  component: VideoListScreen,
});
