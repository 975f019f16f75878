import { createFileRoute } from '@tanstack/react-router';
import { campOptions } from '#web/features/evakobaza/camp/camp-query.ts';
import { CampScreen } from '#web/features/evakobaza/camp/camp-screen.tsx';
import { loadQuery } from '#web/kit/loading/load.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/users/evakobaza/camp')({
  loader: ({ context }) => loadQuery(context, campOptions),
  head: title('Лагерь — администрирование'),
  component: CampScreen,
});
