import { createFileRoute } from '@tanstack/react-router';
import { loadUnsubscribe } from '#web/features/mailing/unsubscribe/load-unsubscribe.ts';
import { UnsubscribePage } from '#web/features/mailing/unsubscribe/unsubscribe-page.tsx';
import { secretPageTitle } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_public/unsubscribe/$token')({
  loader: ({ context, params: { token } }) => loadUnsubscribe(context.api, token),
  head: secretPageTitle('Рассылка новостей'),
  component: () => <UnsubscribePage shown={Route.useLoaderData()} />,
});
