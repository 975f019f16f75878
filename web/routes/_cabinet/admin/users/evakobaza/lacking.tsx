import { createFileRoute } from '@tanstack/react-router';
import { MissingScreen } from '#web/features/evakobaza/lists/missing-screen.tsx';
import { missingList } from '#web/features/evakobaza/lists/trip-list.ts';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/users/evakobaza/lacking')({
  ...listRoute(missingList),
  component: MissingScreen,
});
