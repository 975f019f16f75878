import { createFileRoute } from '@tanstack/react-router';
import { mailingList } from '#web/features/mailing/mailing-list.ts';
import { MailingListScreen } from '#web/features/mailing/mailing-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/mailing/')({
  ...listRoute(mailingList),
  component: MailingListScreen,
});
