import { createFileRoute } from '@tanstack/react-router';
import { loadNotices } from '#web/features/notices/load-notices.ts';
import { NoticesScreen } from '#web/features/notices/notices-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/guide/notices')({
  loader: ({ context }) => loadNotices(context),
  head: title('Уведомления'),
  component: NoticesScreen,
});
