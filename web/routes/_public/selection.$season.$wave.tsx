import { createFileRoute } from '@tanstack/react-router';
import { loadProtocol, protocolMeta, readProtocolQuery } from '#web/features/enrollment/open-protocol/load-protocol.ts';
import { ProtocolPage } from '#web/features/enrollment/open-protocol/protocol-page.tsx';

export const Route = createFileRoute('/_public/selection/$season/$wave')({
  loaderDeps: readProtocolQuery,
  loader: ({ context, params, deps }) => loadProtocol(context, params, deps),
  head: ({ loaderData }) => protocolMeta(loaderData?.protocol),
  component: () => <ProtocolPage {...Route.useLoaderData()} />,
});
