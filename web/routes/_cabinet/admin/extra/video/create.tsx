import { createFileRoute } from '@tanstack/react-router';
import { CreateVideoScreen } from '#web/features/materials/editors/videos/video-editor.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/video/create')({
  head: title('Новое видео — администрирование'),
  component: CreateVideoScreen,
});
