import { createFileRoute, notFound } from '@tanstack/react-router';
import { title } from '#web/kit/title.ts';

/** An address nobody has: 404 inside the frame of public pages. */
export const Route = createFileRoute('/_public/$')({
  loader: () => {
    throw notFound();
  },
  head: title('Такой страницы нет'),
});
