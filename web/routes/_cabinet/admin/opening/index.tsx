import { createFileRoute } from '@tanstack/react-router';
import { OpeningScreen } from '#web/features/opening/opening-screen.tsx';
import { loadFresh } from '#web/kit/loading/load.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/opening/')({
  loader: ({ context }) => loadFresh(context, ({ opening }) => opening.get.queryOptions()),
  head: title('Перед открытием — администрирование'),
  component: OpeningScreen,
});
