import { createFileRoute } from '@tanstack/react-router';
import { Entrance } from '#web/features/entrance/entrance.tsx';

export const Route = createFileRoute('/_cabinet/entrance/$token')({
  head: () => ({
    // The address is a key to the account: search engines and other sites are not to learn it.
    meta: [
      { title: 'Твой кабинет — Океанавтика' },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: EntranceScreen,
});

function EntranceScreen() {
  const { token } = Route.useParams();
  return <Entrance key={token} token={token} />;
}
