import { Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { type Lecture, LectureInput } from '#contract/courses/lectures.ts';
import { createScreen, editScreen, type Screen } from '#web/kit/edit/edit-screen.tsx';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { asHtml } from '#web/kit/edit/field-words.tsx';
import { HtmlField } from '#web/kit/editor/html-field.tsx';
import { LimitedInput } from '#web/kit/fields/limited-input.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { LectureEffect } from './lecture-effect.tsx';
import { lectureKind } from './lecture-kind.ts';
import { LecturePreview } from './lecture-preview.tsx';
import { RemovedHeadings } from './removed-headings.tsx';

const { lecture_title, lecture_announcement, lecture_html_file, lecture_author } = LectureInput.shape;
const schema = z.object({
  lecture_title,
  lecture_announcement: lecture_announcement.unwrap(),
  lecture_html_file: lecture_html_file.unwrap(),
  lecture_author: lecture_author.unwrap(),
});

function Fields({ form, record }: FieldsProps<z.input<typeof schema>, Lecture>) {
  return (
    <Section>
      <LimitedInput label="Название" required maxLength={300} {...form.getInputProps('lecture_title')} />
      <TextInput label="Автор" maxLength={300} {...form.getInputProps('lecture_author')} />
      <Textarea
        label="Коротко о лекции"
        description="Участник прочтёт это перед лекцией"
        autosize
        minRows={2}
        maxLength={2000}
        {...form.getInputProps('lecture_announcement')}
      />
      <HtmlField
        hasFormulas
        hasSelfChecks
        label="Текст"
        pictures="lecture"
        {...form.getInputProps('lecture_html_file')}
      />
      {record ? <RemovedHeadings id={record.id} html={form.values.lecture_html_file ?? ''} /> : null}
    </Section>
  );
}

const editor = contentEditor({
  ...lectureKind,
  schema,
  Fields,
  find: ({ courses }, id) => courses.findLecture.queryOptions({ input: { id } }),
  recordOf: ({ lecture }) => lecture,
  valuesOf: ({ lecture_title, lecture_announcement, lecture_html_file, lecture_author }) => ({
    lecture_title,
    lecture_announcement,
    lecture_html_file,
    lecture_author,
  }),
  fields: {
    lecture_title: 'Название',
    lecture_author: 'Автор',
    lecture_announcement: 'Коротко о лекции',
    lecture_html_file: asHtml('Текст'),
  },
  update: async (api, draft) => (await api.courses.updateLecture(draft)).lecture,
  create: {
    empty: () => ({ lecture_title: '', lecture_announcement: '', lecture_html_file: '', lecture_author: '' }),
    send: async (api, draft) => (await api.courses.addLecture(draft)).lecture,
    go: (navigate, id) => navigate({ to: '/admin/lectures/edit/$id', params: { id }, replace: true }),
  },
  Preview: ({ values }) => <LecturePreview lecture={values} />,
  Effect: ({ record: { id } }) => <LectureEffect id={id} />,
  deletion: {
    nameOf: ({ lecture_title }) => lecture_title,
    leave: (navigate) => navigate({ to: '/admin/lectures' }),
  },
});

export const CreateLectureScreen: Screen = createScreen(editor);
export const LectureEditorScreen: Screen = editScreen(editor);
