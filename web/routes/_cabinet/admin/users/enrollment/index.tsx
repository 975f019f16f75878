import { createFileRoute } from '@tanstack/react-router';
import { enrollmentList } from '#web/features/enrollment/enrollment-list.ts';
import { EnrollmentListScreen } from '#web/features/enrollment/enrollment-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/users/enrollment/')({
  ...listRoute(enrollmentList),
  component: EnrollmentListScreen,
});
