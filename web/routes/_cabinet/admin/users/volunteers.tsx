import { createFileRoute } from '@tanstack/react-router';
import { volunteerList } from '#web/features/achievements/assessment/volunteers/volunteer-list.ts';
import { VolunteerListScreen } from '#web/features/achievements/assessment/volunteers/volunteer-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/users/volunteers')({
  ...listRoute(volunteerList),
  component: VolunteerListScreen,
});
