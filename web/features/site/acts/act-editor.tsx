import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { messages } from '#contract/messages.ts';
import { actFile, actKinds } from '#contract/site/act-kinds.ts';
import { ActDraft, type AdminAct } from '#contract/site/acts.ts';
import { formatDay } from '#contract/words/dates.ts';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { asFile } from '#web/kit/edit/field-words.tsx';
import { storedFile } from '#web/kit/edit/file-fields.tsx';
import { DayField } from '#web/kit/fields/day-field.tsx';
import { LimitedInput } from '#web/kit/fields/limited-input.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { UploadField } from '#web/kit/uploads/upload-field.tsx';
import { type StoredFile, uploadFile } from '#web/kit/uploads/upload-file.ts';
import { publicationFields, publicationOf, publicationWords, publishedNow } from '../sections/publication.ts';
import { PublicationFields, publicationHead } from '../sections/publication-of-record.tsx';
import { actKind } from './act-kind.ts';
import { ActsPage } from './acts-page.tsx';

const schema = ActDraft.extend({ ...publicationFields, file: z.string().min(1, messages.required) });
type Values = z.input<typeof schema>;

const kinds = Object.entries(actKinds).map(([value, label]) => ({ value, label }));

/** The saved file as the form's initial value. */
function fileOf(path: string, act: AdminAct | undefined): StoredFile | null {
  if (!path) return null;
  if (path !== act?.file) return storedFile(path, '', { original_name: 'Файл документа' });
  return storedFile(path, act.content_type, { original_name: act.title, size: act.size });
}

function Fields({ form, record }: FieldsProps<Values, AdminAct>) {
  const [file, setFile] = useState(() => fileOf(form.getValues().file, record));
  return (
    <>
      <Section>
        <LimitedInput label="Название" required maxLength={300} {...form.getInputProps('title')} />
        <NativeSelect label="Вид" size="md" data={kinds} {...form.getInputProps('kind')} />
        <DayField label="День документа" required {...form.getInputProps('date')} />
        <UploadField
          id="file"
          label="Файл"
          hint="PDF, Word (DOCX) или Excel (XLSX)"
          accept=".pdf,.docx,.xlsx,application/pdf"
          choose="Выбрать файл"
          upload={(chosen, options) => uploadFile('/admin/upload_file', { file_target: actFile }, chosen, options)}
          value={file}
          onChange={(next) => {
            setFile(next);
            form.setFieldValue('file', next?.path ?? '');
          }}
          error={form.errors.file}
        />
      </Section>
      <PublicationFields form={form} />
    </>
  );
}

export const actEditor = contentEditor({
  ...actKind,
  schema,
  Fields,
  find: ({ site }, id) => site.acts.findOwn.queryOptions({ input: { id } }),
  recordOf: ({ record }) => record,
  valuesOf: ({ title, kind, date, file, ...record }) => ({ title, kind, date, file, ...publicationOf(record) }),
  fields: {
    title: 'Название',
    kind: { label: 'Вид', show: (kind) => actKinds[kind] },
    date: { label: 'День документа', show: formatDay },
    file: asFile('Файл'),
    ...publicationWords,
  },
  update: (api, draft) => api.site.acts.update(draft),
  create: {
    empty: (): Values => ({ title: '', kind: 'regulation', date: '', file: '', ...publishedNow() }),
    send: (api, draft) => api.site.acts.create(draft),
    go: (navigate) => navigate({ to: '/admin/$section', params: { section: 'acts' } }),
    text: 'Встанет последним; порядок меняется в списке',
  },
  Preview: ({ values, record }) => (
    <ActsPage data={[{ content_type: 'application/pdf', size: 0, ...record, ...values, id: record?.id ?? 0 }]} />
  ),
  ...publicationHead(() => '/acts'),
  deletion: {
    nameOf: ({ title }) => title,
    leave: (navigate) => navigate({ to: '/admin/$section', params: { section: 'acts' } }),
  },
});
