import { createFileRoute } from '@tanstack/react-router';
import { readTimeline, redirectToCheckIn, timelineOptions } from '#web/features/evakobaza/timeline/timeline.ts';
import { TimelineScreen } from '#web/features/evakobaza/timeline/timeline-screen.tsx';
import { loadQuery } from '#web/kit/loading/load.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/evakobaza/')({
  validateSearch: readTimeline,
  beforeLoad: redirectToCheckIn,
  loaderDeps: ({ search: { way = 'arrival' } }) => ({ way }),
  loader: ({ context, deps: { way } }) => loadQuery(context, (queries) => timelineOptions(queries, way)),
  head: title('Эвакобаза — администрирование'),
  staticData: { wide: true },
  component: TimelineScreen,
});
