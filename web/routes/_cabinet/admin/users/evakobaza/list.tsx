import { createFileRoute } from '@tanstack/react-router';
import { tripList } from '#web/features/evakobaza/lists/trip-list.ts';
import { TripListScreen } from '#web/features/evakobaza/lists/trip-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/users/evakobaza/list')({
  ...listRoute(tripList),
  component: TripListScreen,
});
