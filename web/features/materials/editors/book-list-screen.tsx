import { IconBook2, IconDownload, IconPencil } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Book } from '#contract/materials/books.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { DialogButton } from '#web/kit/dialog-button.tsx';
import { DeleteRecordButton } from '#web/kit/edit/delete-record.tsx';
import type { Column } from '#web/kit/list/data-table.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { RowActions, RowLink, RowPublicLink } from '#web/kit/row-actions.tsx';
import { formatSize } from '#web/kit/upload-file.ts';
import { bookTypeNames } from '../book-type-names.ts';
import { MaterialCell } from './material-cell.tsx';
import { bookKind } from './material-kinds.ts';
import { bookList } from './material-lists.ts';

const AddBooks = lazy(async () => ({ default: (await import('./add-books.tsx')).AddBooks }));
const AddManyBooks = () => (
  <DialogButton variant="light" dialog={(close) => <AddBooks close={close} />}>
    Загрузить сразу несколько
  </DialogButton>
);

const columns: Column<Book>[] = [
  {
    title: 'Книга',
    head: true,
    show: ({ id, book_title, book_foto_file }) => (
      <MaterialCell kind="books" id={id} path={book_foto_file} title={book_title} />
    ),
  },
  { title: 'Файл', show: ({ book_type, book_size }) => `${bookTypeNames[book_type]}, ${formatSize(book_size)}` },
  { title: 'Изменена', show: ({ updated_at }) => formatDateTime(updated_at) },
  { title: 'Действия', silent: true, align: 'right', show: (book) => <Actions book={book} /> },
];

export const BookListScreen = () => (
  <ListScreen
    list={bookList}
    text="Дополнительные материалы для участников и наставников с начала обучения. Время на странице московское"
    create={{ to: '/admin/extra/books/create', label: 'Добавить книгу' }}
    actions={AddManyBooks}
    search="Поиск по названию"
    caption="Книги, сначала новые"
    columns={columns}
    empty={{ icon: IconBook2, title: 'Книг пока нет', text: 'Добавьте первую: PDF, EPUB или DjVu.' }}
  />
);

function Actions({ book: { id, book_title, book_file } }: { book: Book }) {
  const named = `книгу «${book_title}»`;
  return (
    <RowActions>
      <RowPublicLink label={`Скачать ${named}`} icon={IconDownload} href={`/api/storage/${book_file}`} />
      <RowLink label={`Править ${named}`} icon={IconPencil} to="/admin/extra/books/edit/$id" params={{ id }} />
      <DeleteRecordButton of={bookKind} id={id} name={book_title} />
    </RowActions>
  );
}
