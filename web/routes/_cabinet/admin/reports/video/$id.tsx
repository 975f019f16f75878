import { createFileRoute } from '@tanstack/react-router';
import { loadViewers, readViewers } from '#web/features/reports/videos/load-viewers.ts';
import { ViewersScreen } from '#web/features/reports/videos/viewers-screen.tsx';
import { idParam } from '#web/kit/loading/id-param.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import { title } from '#web/kit/page/title.ts';

const validateSearch = knownSearch(readViewers);

export const Route = createFileRoute('/_cabinet/admin/reports/video/$id')({
  staticData: { wide: true },
  params: idParam,
  validateSearch,
  loaderDeps: ({ search }) => readViewers(search),
  loader: ({ context, params, deps, cause }) => loadViewers(context, params.id, deps, cause === 'stay'),
  head: title('Зрители видео — администрирование'),
  component: ViewersScreen,
});
