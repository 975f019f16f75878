import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BookForm } from '#web/features/materials/editors/book-form.tsx';
import { notifyDone } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useChange } from '#web/use-change.ts';

export const Route = createFileRoute('/_cabinet/admin/extra/books/create')({
  head: () => ({ meta: [{ title: 'Новая книга — администрирование' }] }),
  component: CreateBook,
});

const empty = { book_title: '', book_file: '', book_foto_file: null };

function CreateBook() {
  const change = useChange('materials');
  const navigate = useNavigate();
  // One key for one form: however often it is sent, there is one book.
  const [request_key] = useState(() => crypto.randomUUID());
  return (
    <>
      <PageTitle title="Новая книга" />
      <BookForm
        initialValues={empty}
        file={null}
        send={(draft) => change((api) => api.materials.addBook({ ...draft, request_key }))}
        done={async () => {
          notifyDone('Книга сохранена');
          await navigate({ to: '/admin/extra/books' });
        }}
      />
    </>
  );
}
