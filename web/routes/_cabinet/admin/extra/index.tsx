import { createFileRoute, redirect } from '@tanstack/react-router';

/** The section's own address opens its first list. */
export const Route = createFileRoute('/_cabinet/admin/extra/')({
  beforeLoad: () => {
    throw redirect({ to: '/admin/extra/articles' });
  },
});
