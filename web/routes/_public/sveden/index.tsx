import { createFileRoute, redirect } from '@tanstack/react-router';

/** The address that is told of such sections everywhere; the list is at /education. */
export const Route = createFileRoute('/_public/sveden/')({
  beforeLoad: () => {
    throw redirect({ to: '/education' });
  },
});
