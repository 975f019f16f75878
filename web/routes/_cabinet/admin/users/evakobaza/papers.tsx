import { createFileRoute } from '@tanstack/react-router';
import { PapersScreen } from '#web/features/evakobaza/lists/papers-screen.tsx';
import { paperList } from '#web/features/evakobaza/lists/trip-list.ts';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/users/evakobaza/papers')({
  ...listRoute(paperList),
  component: PapersScreen,
});
