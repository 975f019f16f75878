import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { formatDateTime } from '#contract/words/dates.ts';
import { notifyDone } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { BookForm } from './book-form.tsx';
import { storedFile } from './cover-field.tsx';

const route = getRouteApi('/_cabinet/admin/extra/books/edit/$id');

const contentTypes = { pdf: 'application/pdf', epub: 'application/epub+zip', djvu: 'image/vnd.djvu' } as const;

export function EditBookScreen() {
  const { id } = route.useParams();
  const { book } = useSuspenseQuery(useQueries().materials.findBook.queryOptions({ input: { id } })).data;
  const { book_title, book_file, book_foto_file, book_type, book_size: size } = book;
  const change = useChange('materials');
  return (
    <>
      <PageTitle title="Правка книги" text={`Изменена ${formatDateTime(book.updated_at)}, время московское`} />
      <BookForm
        initialValues={{ book_title, book_file, book_foto_file }}
        file={storedFile(book_file, contentTypes[book_type], { original_name: book_title, size })}
        send={(draft) => change((api) => api.materials.updateBook({ ...draft, id }))}
        done={() => notifyDone('Книга сохранена')}
      />
    </>
  );
}
