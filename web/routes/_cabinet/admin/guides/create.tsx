import { createFileRoute } from '@tanstack/react-router';
import { InviteGuideScreen } from '#web/features/guides/invite-guide-screen.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/guides/create')({
  head: title('Новый наставник — администрирование'),
  component: InviteGuideScreen,
});
