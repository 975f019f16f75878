import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { LectureInput } from '#contract/courses/lectures.ts';
import { HtmlField } from '#web/kit/editor/html-field.tsx';
import { useUpload } from '#web/kit/editor/use-upload.ts';
import type { CallFailure } from '#web/kit/failure.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { Section } from '#web/kit/section.tsx';
import { useEditForm } from '#web/kit/use-edit-form.ts';

const schema = z.object({
  lecture_title: LectureInput.shape.lecture_title,
  lecture_announcement: LectureInput.shape.lecture_announcement.unwrap(),
  lecture_html_file: LectureInput.shape.lecture_html_file.unwrap(),
  lecture_author: LectureInput.shape.lecture_author.unwrap(),
});

type Props<Answer> = {
  initialValues: LectureInput;
  send: (lecture: LectureInput) => Promise<Answer>;
  done: (answer: Answer) => unknown;
  /** Takes a failure over by answering true. */
  refused?: (failure: CallFailure) => boolean;
  /** Above the buttons: what stands in the way of saving, and whom it meets. */
  notices?: ReactNode;
  actions?: ReactNode;
};

/** A lecture as a form: for a new one and for a change. */
export function LectureForm<Answer>({ notices, actions, ...saving }: Props<Answer>) {
  const { form, onSubmit, sending, failure } = useEditForm({ schema, ...saving });
  const upload = useUpload('lecture');
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        <FormFailure text={failure} />
        <Section>
          <TextInput label="Название" required maxLength={300} {...form.getInputProps('lecture_title')} />
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
            label="Текст"
            defaultValue={saving.initialValues.lecture_html_file}
            onChange={(html) => form.setFieldValue('lecture_html_file', html)}
            error={form.errors.lecture_html_file}
            upload={upload}
          />
        </Section>
        {notices}
        <Group>
          <Button type="submit" loading={sending}>
            Сохранить лекцию
          </Button>
          {actions}
        </Group>
      </Stack>
    </form>
  );
}
