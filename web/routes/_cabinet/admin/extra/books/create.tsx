import { createFileRoute } from '@tanstack/react-router';
import { CreateBookScreen } from '#web/features/materials/editors/book-editor.tsx';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/books/create')({
  head: title('Новая книга — администрирование'),
  component: CreateBookScreen,
});
