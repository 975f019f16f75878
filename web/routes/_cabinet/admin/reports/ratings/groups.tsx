import { createFileRoute } from '@tanstack/react-router';
import { groupList } from '#web/features/reports/lists.ts';
import { GroupsScreen } from '#web/features/reports/ratings/groups-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/reports/ratings/groups')({
  ...listRoute(groupList),
  component: GroupsScreen,
});
