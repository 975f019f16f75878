import { createFileRoute } from '@tanstack/react-router';
import { Registration } from '#web/features/guides/registration.tsx';

export const Route = createFileRoute('/_cabinet/guide/registration/$token')({
  head: () => ({
    // The address is a key to the account: search engines and other sites are not to learn it.
    meta: [
      { title: 'Кабинет наставника — Океанавтика' },
      { name: 'robots', content: 'noindex' },
      { name: 'referrer', content: 'no-referrer' },
    ],
  }),
  component: RegistrationScreen,
});

function RegistrationScreen() {
  const { token } = Route.useParams();
  return <Registration key={token} token={token} />;
}
