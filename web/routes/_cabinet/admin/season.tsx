import { createFileRoute } from '@tanstack/react-router';
import { SeasonScreen } from '#web/features/season/season-screen.tsx';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/season')({
  loader: ({ context }) => load(context, ({ season }) => season.get.queryOptions()),
  head: title('Сезон — администрирование'),
  component: SeasonScreen,
});
