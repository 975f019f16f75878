import { createFileRoute } from '@tanstack/react-router';
import { SeasonScreen } from '#web/features/season/season-screen.tsx';
import { loadQuery } from '#web/kit/loading/load.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/season')({
  loader: ({ context }) => loadQuery(context, ({ season }) => season.get.queryOptions()),
  head: title('Сезон — администрирование'),
  component: SeasonScreen,
});
