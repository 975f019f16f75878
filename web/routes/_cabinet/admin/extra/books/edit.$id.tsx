import { createFileRoute } from '@tanstack/react-router';
import { EditBookScreen } from '#web/features/materials/editors/book-editor.tsx';
import { idParam } from '#web/kit/id-param.ts';
import { loadFresh } from '#web/kit/load.ts';
import { orNotFound } from '#web/kit/or-not-found.ts';
import { title } from '#web/kit/title.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/books/edit/$id')({
  params: idParam,
  loader: ({ context, params }) =>
    orNotFound(loadFresh(context, ({ materials }) => materials.findBook.queryOptions({ input: params }))),
  head: title('Правка книги — администрирование'),
  component: EditBookScreen,
});
