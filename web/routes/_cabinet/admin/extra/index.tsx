import { createFileRoute, redirect } from '@tanstack/react-router';

/** Redirects to the section's first list. */
export const Route = createFileRoute('/_cabinet/admin/extra/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/extra/articles' });
  },
});
