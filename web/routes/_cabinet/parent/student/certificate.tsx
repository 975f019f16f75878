import { createFileRoute } from '@tanstack/react-router';
import { loadChildCertificates } from '#web/features/certificates/own/load-own.ts';
import { ChildCertificateScreen } from '#web/features/certificates/own/own-screens.tsx';
import { childSearch } from '#web/features/questionnaires/load-questionnaire.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/parent/student/certificate')({
  validateSearch: childSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) => loadChildCertificates(context, id),
  head: title('Сертификат ребёнка'),
  component: ChildCertificateScreen,
});
