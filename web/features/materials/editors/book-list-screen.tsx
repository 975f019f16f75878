import { IconBook2, IconDownload } from '@tabler/icons-react';
import { lazy } from 'react';
import type { Book } from '#contract/materials/books.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { quoted } from '#contract/words/quotes.ts';
import { DialogButton } from '#web/kit/buttons/dialog-button.tsx';
import { RowPublicLink } from '#web/kit/buttons/row-actions.tsx';
import { DeleteRecordButton } from '#web/kit/edit/deletion/delete-record.tsx';
import { recordColumns } from '#web/kit/edit/record-columns.tsx';
import { ListScreen } from '#web/kit/list/list-screen.tsx';
import { formatSize } from '#web/kit/uploads/upload-file.ts';
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

const columns = recordColumns<Book>({
  title: 'Книга',
  nameOf: ({ book_title }) => book_title,
  form: ({ id }) => ({ to: '/admin/extra/books/edit/$id', params: { id } }),
  nameCell: ({ id, book_title, book_foto_file }) => (
    <MaterialCell kind="books" id={id} path={book_foto_file} title={book_title} />
  ),
  columns: [
    { title: 'Файл', show: ({ book_type, book_size }) => `${bookTypeNames[book_type]}, ${formatSize(book_size)}` },
    { title: 'Изменена', show: ({ updated_at }) => formatDateTime(updated_at) },
  ],
  views: ({ book_title, book_file }) => (
    <RowPublicLink
      label={`Скачать книгу ${quoted(book_title)}`}
      icon={IconDownload}
      href={`/api/storage/${book_file}`}
    />
  ),
  editLabel: (title) => `Править книгу ${quoted(title)}`,
  further: ({ id, book_title }) => <DeleteRecordButton of={bookKind} id={id} name={book_title} />,
});

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
