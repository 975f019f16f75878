import { createFileRoute } from '@tanstack/react-router';
import { loadMending } from '#web/features/mending/load-mending.ts';
import { MendingScreen } from '#web/features/mending/mending-screen.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/tests/mend/$id')({
  staticData: { wide: true },
  params: idParam,
  loader: ({ context, params }) => loadMending(context, params.id),
  head: title('Исправление ключа — администрирование'),
  component: MendingScreen,
});
