import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_public/news/')({
  beforeLoad: () => {
    throw redirect({ to: '/news/$page', params: { page: '1' } });
  },
});
