import { createFileRoute } from '@tanstack/react-router';
import { shiftList } from '#web/features/evakobaza/lists/trip-list.ts';
import { ShiftScreen } from '#web/features/evakobaza/shift/shift-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/users/evakobaza/shift')({
  ...listRoute(shiftList),
  component: ShiftScreen,
});
