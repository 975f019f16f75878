import { createFileRoute } from '@tanstack/react-router';
import { videoList } from '#web/features/materials/editors/material-lists.ts';
import { VideoListScreen } from '#web/features/materials/editors/videos/video-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/video/')({
  ...listRoute(videoList),
  component: VideoListScreen,
});
