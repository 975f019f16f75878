import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { notifyDone } from '#web/kit/notify.ts';
import { PageTitle } from '#web/kit/page-title.tsx';
import { useChange } from '#web/use-change.ts';
import { BookForm } from './book-form.tsx';

const empty = { book_title: '', book_file: '', book_foto_file: null };

export function CreateBookScreen() {
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
