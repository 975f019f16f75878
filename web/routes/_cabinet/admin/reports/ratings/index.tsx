import { createFileRoute } from '@tanstack/react-router';
import { ratingList } from '#web/features/reports/lists.ts';
import { RatingsScreen } from '#web/features/reports/ratings/ratings-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/reports/ratings/')({
  ...listRoute(ratingList),
  component: RatingsScreen,
});
