import { createFileRoute } from '@tanstack/react-router';
import { videoList } from '#web/features/reports/lists.ts';
import { VideosScreen } from '#web/features/reports/videos/videos-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/reports/video/')({
  ...listRoute(videoList),
  component: VideosScreen,
});
