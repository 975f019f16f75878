import { createFileRoute } from '@tanstack/react-router';
import { loadChildCertificates } from '#web/features/certificates/load-own.ts';
import { ChildCertificateScreen } from '#web/features/certificates/own-screens.tsx';
import { childIdOf } from '#web/features/questionnaires/load-questionnaire.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/parent/student/certificate')({
  validateSearch: (search) => ({ id: childIdOf(search) }),
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) => loadChildCertificates(context, id),
  head: title('Сертификат ребёнка'),
  component: ChildCertificateScreen,
});
