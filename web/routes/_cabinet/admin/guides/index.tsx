import { createFileRoute } from '@tanstack/react-router';
import { guideList } from '#web/features/guides/guide-list.ts';
import { GuideListScreen } from '#web/features/guides/guide-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/guides/')({
  ...listRoute(guideList),
  component: GuideListScreen,
});
