import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { BookDraft } from '#contract/materials/books.ts';
import { messages } from '#contract/messages.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { Section } from '#web/kit/section.tsx';
import { UploadField } from '#web/kit/upload-field.tsx';
import { type StoredFile, uploadFile } from '#web/kit/upload-file.ts';
import { useEditForm } from '#web/kit/use-edit-form.ts';
import { CoverField } from './cover-field.tsx';

const schema = z.object({
  book_title: BookDraft.shape.book_title,
  book_file: z.string().min(1, messages.required),
  book_foto_file: z.string().nullable(),
});

type Props<Answer> = {
  initialValues: BookDraft;
  /** What is known of the file that stands there. */
  file: StoredFile | null;
  send: (draft: BookDraft) => Promise<Answer>;
  done: (answer: Answer) => unknown;
};

/** A book as a form: for a new one and for a change. */
export function BookForm<Answer>({ file: before, ...saving }: Props<Answer>) {
  const { form, onSubmit, sending, failure } = useEditForm({ schema, ...saving });
  const [file, setFile] = useState(before);
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        <FormFailure text={failure} />
        <Section>
          <TextInput
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
            upload={(chosen, options) =>
              uploadFile('/books/upload_file', { file_target: 'book_file' }, chosen, options)
            }
            value={file}
            onChange={(next) => {
              setFile(next);
              form.setFieldValue('book_file', next?.path ?? '');
            }}
            error={form.errors.book_file}
          />
          <CoverField
            path="/books/upload_file"
            field="book_foto_file"
            value={form.values.book_foto_file}
            onChange={(path) => form.setFieldValue('book_foto_file', path)}
            error={form.errors.book_foto_file}
          />
        </Section>
        <div>
          <Button type="submit" loading={sending}>
            Сохранить книгу
          </Button>
        </div>
      </Stack>
    </form>
  );
}
