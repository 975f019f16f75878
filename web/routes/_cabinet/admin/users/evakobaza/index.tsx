import { createFileRoute, redirect } from '@tanstack/react-router';
import { readTimeline, timelineOptions } from '#web/features/evakobaza/timeline.ts';
import { TimelineScreen } from '#web/features/evakobaza/timeline-screen.tsx';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/evakobaza/')({
  validateSearch: readTimeline,
  // The address in the QR code of a family's page.
  beforeLoad: ({ search: { code } }) => {
    if (code) throw redirect({ to: '/admin/users/evakobaza/check-in', search: { code } });
  },
  loaderDeps: ({ search: { way = 'arrival' } }) => ({ way }),
  loader: ({ context, deps: { way } }) => load(context, (queries) => timelineOptions(queries, way)),
  head: title('Эвакобаза — администрирование'),
  staticData: { wide: true },
  component: TimelineScreen,
});
