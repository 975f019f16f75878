import { createFileRoute, notFound } from '@tanstack/react-router';

/** Unknown addresses in the cabinet: page not found with the menu. */
export const Route = createFileRoute('/_cabinet/admin/$')({
  beforeLoad: () => {
    throw notFound();
  },
});
