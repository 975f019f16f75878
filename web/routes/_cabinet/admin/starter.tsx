import { createFileRoute } from '@tanstack/react-router';
import { StarterScreen } from '#web/features/starter/starter-screen.tsx';
import { loadQuery } from '#web/kit/loading/load.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/starter')({
  loader: ({ context }) => loadQuery(context, ({ starter }) => starter.list.queryOptions()),
  head: title('Начальные материалы — администрирование'),
  component: StarterScreen,
});
