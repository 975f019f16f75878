import { createFileRoute } from '@tanstack/react-router';
import { StarterScreen } from '#web/features/starter/starter-screen.tsx';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/starter')({
  loader: ({ context }) => load(context, ({ starter }) => starter.list.queryOptions()),
  head: title('Начальные материалы — администрирование'),
  component: StarterScreen,
});
