import { createFileRoute } from '@tanstack/react-router';
import { certificateList } from '#web/features/certificates/list/certificate-list.ts';
import { CertificateListScreen } from '#web/features/certificates/list/certificate-list-screen.tsx';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/users/certificates/')({
  ...listRoute(certificateList),
  component: CertificateListScreen,
});
