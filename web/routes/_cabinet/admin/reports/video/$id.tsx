import { createFileRoute } from '@tanstack/react-router';
import { loadViewers, viewersSearch } from '#web/features/reports/videos/load-viewers.ts';
import { ViewersScreen } from '#web/features/reports/videos/viewers-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/reports/video/$id')({
  staticData: { wide: true },
  params: idParam,
  validateSearch: viewersSearch,
  loaderDeps: ({ search }) => viewersSearch(search),
  loader: ({ context, params, deps, cause }) => loadViewers(context, params.id, deps, cause === 'stay'),
  head: title('Зрители видео — администрирование'),
  component: ViewersScreen,
});
