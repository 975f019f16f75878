import { createFileRoute } from '@tanstack/react-router';
import { CheckPage } from '#web/features/certificates/check/check-page.tsx';
import { checkMeta, loadCheck, readCheck } from '#web/features/certificates/check/load-check.ts';

export const Route = createFileRoute('/_public/certificate/$number')({
  validateSearch: readCheck,
  loaderDeps: ({ search: { s, number } }) => ({ ...(s ? { s } : {}), ...(number ? { number } : {}) }),
  loader: ({ context, params, deps }) => loadCheck(context.api, params.number, deps),
  head: checkMeta,
  component: () => <CheckPage {...Route.useLoaderData()} />,
});
