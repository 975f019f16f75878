import { useState } from 'react';
import { z } from 'zod';
import { type Book, BookDraft } from '#contract/materials/books.ts';
import { messages } from '#contract/messages.ts';
import { createScreen, editScreen, type Screen } from '#web/kit/edit/edit-screen.tsx';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { asFile, asPicture } from '#web/kit/edit/field-words.tsx';
import { CoverField, storedFile } from '#web/kit/edit/file-fields.tsx';
import { LimitedInput } from '#web/kit/fields/limited-input.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { UploadField } from '#web/kit/uploads/upload-field.tsx';
import { type StoredFile, uploadFile } from '#web/kit/uploads/upload-file.ts';
import { bookKind } from './material-kinds.ts';

const schema = z.object({
  book_title: BookDraft.shape.book_title,
  book_file: z.string().min(1, messages.required),
  book_foto_file: z.string().nullable(),
});

const contentTypes = { pdf: 'application/pdf', epub: 'application/epub+zip', djvu: 'image/vnd.djvu' } as const;

/** The saved file as the form's initial value. */
function fileOf(path: string, book: Book | undefined): StoredFile | null {
  if (!path) return null;
  if (path !== book?.book_file) return storedFile(path, '', { original_name: 'Файл книги' });
  return storedFile(path, contentTypes[book.book_type], { original_name: book.book_title, size: book.book_size });
}

function Fields({ form, record }: FieldsProps<z.input<typeof schema>, Book>) {
  const [file, setFile] = useState(() => fileOf(form.getValues().book_file, record));
  return (
    <Section>
      <LimitedInput
        label="Название"
        description="С именем автора: по этим словам книгу находят"
        required
        maxLength={200}
        {...form.getInputProps('book_title')}
      />
      <UploadField
        id="book_file"
        label="Файл книги"
        hint="PDF, EPUB или DjVu"
        accept=".pdf,.epub,.djvu,application/pdf,application/epub+zip"
        choose="Выбрать книгу"
        upload={(chosen, options) => uploadFile('/books/upload_file', { file_target: 'book_file' }, chosen, options)}
        value={file}
        onChange={(next) => {
          setFile(next);
          form.setFieldValue('book_file', next?.path ?? '');
        }}
        error={form.errors.book_file}
      />
      <CoverField name="book_foto_file" path="/books/upload_file" {...form.getInputProps('book_foto_file')} />
    </Section>
  );
}

const editor = contentEditor({
  ...bookKind,
  schema,
  Fields,
  find: ({ materials }, id) => materials.findBook.queryOptions({ input: { id } }),
  recordOf: ({ book }) => book,
  valuesOf: ({ book_title, book_file, book_foto_file }) => ({ book_title, book_file, book_foto_file }),
  fields: {
    book_title: 'Название',
    book_file: asFile('Файл книги'),
    book_foto_file: asPicture('Обложка'),
  },
  update: async (api, draft) => (await api.materials.updateBook(draft)).book,
  create: {
    empty: () => ({ book_title: '', book_file: '', book_foto_file: null }),
    send: async (api, draft) => (await api.materials.addBook(draft)).book,
    go: (navigate) => navigate({ to: '/admin/extra/books' }),
  },
  deletion: {
    nameOf: ({ book_title }) => book_title,
    leave: (navigate) => navigate({ to: '/admin/extra/books' }),
  },
});

export const CreateBookScreen: Screen = createScreen(editor);
export const EditBookScreen: Screen = editScreen(editor);
