import { createFileRoute } from '@tanstack/react-router';
import { ArchiveListScreen } from '#web/features/certificates/list/archive-list-screen.tsx';
import { archiveList } from '#web/features/certificates/list/certificate-list.ts';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/users/certificates/archive')({
  ...listRoute(archiveList),
  component: ArchiveListScreen,
});
