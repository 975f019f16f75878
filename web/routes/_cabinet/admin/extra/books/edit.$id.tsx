import { createFileRoute } from '@tanstack/react-router';
import { EditBookScreen } from '#web/features/materials/editors/book-editor.tsx';
import { loadEdited } from '#web/kit/edit/load-edited.ts';
import { idParam } from '#web/kit/loading/id-param.ts';
import { title } from '#web/kit/page/title.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/books/edit/$id')({
  params: idParam,
  loader: loadEdited(({ materials }, input) => materials.findBook.queryOptions({ input })),
  head: title('Правка книги — администрирование'),
  component: EditBookScreen,
});
