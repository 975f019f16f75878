import { createFileRoute } from '@tanstack/react-router';
import { stormList } from '#web/features/reports/lists.ts';
import { StormScreen } from '#web/features/reports/ratings/storm-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/reports/storm')({
  ...listRoute(stormList),
  component: StormScreen,
});
