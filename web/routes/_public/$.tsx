import { createFileRoute, notFound } from '@tanstack/react-router';

/** An address nobody has: 404 inside the frame of public pages. */
export const Route = createFileRoute('/_public/$')({
  loader: () => {
    throw notFound();
  },
  head: () => ({ meta: [{ title: 'Такой страницы нет — Океанавтика' }] }),
});
