import { createFileRoute, notFound } from '@tanstack/react-router';
import { title } from '#web/kit/page/title.ts';

/** Unknown addresses: 404 in the public frame. */
export const Route = createFileRoute('/_public/$')({
  loader: () => {
    throw notFound();
  },
  head: title('Такой страницы нет'),
});
