import { createFileRoute } from '@tanstack/react-router';
import { BookListScreen } from '#web/features/materials/editors/book-list-screen.tsx';
import { bookList } from '#web/features/materials/editors/material-lists.ts';
import { listRoute } from '#web/kit/list/define-list.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/books/')({
  ...listRoute(bookList),
  component: BookListScreen,
});
