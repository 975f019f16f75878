import { createFileRoute } from '@tanstack/react-router';
import { TrialLetterScreen } from '#web/features/opening/trial-letter-screen.tsx';
import { loadFresh } from '#web/kit/loading/load.ts';
import { secretPageTitle } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/opening/letter/$token')({
  loader: ({ context }) =>
    // `secretPageTitle` needs only `refusal` of the page's data.
    loadFresh(context, ({ opening }) => opening.get.queryOptions()).then(() => undefined),
  head: secretPageTitle('Пробное письмо — администрирование'),
  component: () => <TrialLetterScreen token={Route.useParams().token} />,
});
