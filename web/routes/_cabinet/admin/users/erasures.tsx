import { createFileRoute } from '@tanstack/react-router';
import { erasureList } from '#web/features/personal-data/erasure-list.ts';
import { ErasureListScreen } from '#web/features/personal-data/erasure-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/users/erasures')({
  ...listRoute(erasureList),
  component: ErasureListScreen,
});
