import { createFileRoute } from '@tanstack/react-router';
import { loadOwnCertificates } from '#web/features/certificates/load-own.ts';
import { StudentCertificateScreen } from '#web/features/certificates/own-screens.tsx';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/student/certificate')({
  loader: ({ context }) => loadOwnCertificates(context),
  head: title('Сертификат'),
  component: StudentCertificateScreen,
});
