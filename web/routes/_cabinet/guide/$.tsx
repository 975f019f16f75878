import { createFileRoute, notFound } from '@tanstack/react-router';

/** Whatever else stands under the cabinet's address: its own page not found, with the menu beside it. */
export const Route = createFileRoute('/_cabinet/guide/$')({
  beforeLoad: () => {
    throw notFound();
  },
});
