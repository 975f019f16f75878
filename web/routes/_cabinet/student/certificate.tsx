import { createFileRoute } from '@tanstack/react-router';
import { loadOwnCertificates } from '#web/features/certificates/own/load-own.ts';
import { StudentCertificateScreen } from '#web/features/certificates/own/own-screens.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/student/certificate')({
  loader: ({ context }) => loadOwnCertificates(context),
  head: title('Сертификат'),
  component: StudentCertificateScreen,
});
