import { createFileRoute } from '@tanstack/react-router';
import { BookListScreen } from '#web/features/materials/editors/book-list-screen.tsx';
import { editorsInput } from '#web/features/materials/editors/list-input.ts';
import { listSearch } from '#web/kit/list-search.ts';
import { load } from '#web/kit/load.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/books/')({
  validateSearch: listSearch,
  loaderDeps: ({ search }) => editorsInput(search),
  loader: ({ context, deps }) => load(context, ({ materials }) => materials.books.queryOptions({ input: deps })),
  head: title('Книги — администрирование'),
  component: BookListScreen,
});
