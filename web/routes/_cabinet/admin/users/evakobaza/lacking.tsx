import { createFileRoute } from '@tanstack/react-router';
import { LackingScreen } from '#web/features/evakobaza/lacking-screen.tsx';
import { lackingList } from '#web/features/evakobaza/trip-list.ts';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/users/evakobaza/lacking')({
  ...listRoute(lackingList),
  component: LackingScreen,
});
