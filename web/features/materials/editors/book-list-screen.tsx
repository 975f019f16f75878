import { Group } from '@mantine/core';
import { IconBook2, IconDownload, IconPencil, IconPlus } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import type { Book } from '#contract/materials/books.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { type Column, DataTable } from '#web/kit/data-table.tsx';
import { ButtonLink } from '#web/kit/link.tsx';
import { ListEmpty } from '#web/kit/list-empty.tsx';
import { PageTitle } from '#web/kit/page-title.tsx';
import { Pager } from '#web/kit/pager.tsx';
import { DeleteButton, RowActions, RowLink } from '#web/kit/row-actions.tsx';
import { SearchField } from '#web/kit/search-field.tsx';
import { formatSize } from '#web/kit/upload-file.ts';
import { useQueries } from '#web/use-api.ts';
import { useChange } from '#web/use-change.ts';
import { bookTypeNames } from '../book-type-names.ts';
import { editorsInput } from './list-input.ts';
import { MaterialCell } from './material-cell.tsx';

const route = getRouteApi('/_cabinet/admin/extra/books/');

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

export function BookListScreen() {
  const search = route.useSearch();
  const input = editorsInput(search);
  const { data: page } = useSuspenseQuery(useQueries().materials.books.queryOptions({ input }));
  const create = (
    <ButtonLink to="/admin/extra/books/create" leftSection={<IconPlus size={18} aria-hidden />}>
      Добавить книгу
    </ButtonLink>
  );
  return (
    <>
      <PageTitle
        title="Книги"
        text="Дополнительные материалы для участников и наставников с начала обучения. Время на странице московское"
        actions={create}
      />
      <Group mb="md">
        <SearchField label="Поиск по названию" initial={search.search ?? ''} />
      </Group>
      {page.data.length > 0 ? (
        <DataTable caption="Книги, сначала новые" columns={columns} rows={page.data} />
      ) : (
        <ListEmpty
          icon={<IconBook2 size={36} stroke={1.5} />}
          search={search.search}
          title="Книг пока нет"
          text="Добавьте первую: PDF, EPUB или DjVu."
          action={create}
        />
      )}
      <Pager page={page} />
    </>
  );
}

function Actions({ book: { id, book_title, book_file } }: { book: Book }) {
  const change = useChange('materials');
  const named = `книгу «${book_title}»`;
  return (
    <RowActions>
      <RowLink label={`Скачать ${named}`} icon={IconDownload} to={`/api/storage/${book_file}`} isPublic />
      <RowLink label={`Править ${named}`} icon={IconPencil} to={`/admin/extra/books/edit/${id}`} />
      <DeleteButton
        what={named}
        text="Она исчезнет у всех читателей сразу, вместе с файлом и отметками «прочитано». Вернуть её будет нельзя."
        remove={() => change((api) => api.materials.deleteBook({ id }))}
      />
    </RowActions>
  );
}
