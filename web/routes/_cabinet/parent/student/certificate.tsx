import { createFileRoute } from '@tanstack/react-router';
import { loadChildCertificates } from '#web/features/certificates/own/load-own.ts';
import { ChildCertificateScreen } from '#web/features/certificates/own/own-screens.tsx';
import { childIdOf } from '#web/features/questionnaires/load-questionnaire.ts';
import { knownSearch } from '#web/kit/page/known-search.ts';
import { title } from '#web/kit/page/title.ts';

const validateSearch = knownSearch((search) => ({ id: childIdOf(search) }));

export const Route = createFileRoute('/_cabinet/parent/student/certificate')({
  validateSearch,
  loaderDeps: ({ search: { id } }) => ({ id }),
  loader: ({ context, deps: { id } }) => loadChildCertificates(context, id),
  head: title('Сертификат ребёнка'),
  component: ChildCertificateScreen,
});
