import { Button, Group, Stack, Textarea, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { ArticleDraft } from '#contract/materials/articles.ts';
import { HtmlField } from '#web/kit/editor/html-field.tsx';
import { useUpload } from '#web/kit/editor/use-upload.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { Section } from '#web/kit/section.tsx';
import { useEditForm } from '#web/kit/use-edit-form.ts';
import { CoverField } from './cover-field.tsx';

const { article_title, article_description, article_html_file } = ArticleDraft.shape;
const schema = z.object({
  ...{ article_title, article_description: article_description.unwrap(), article_html_file },
  article_foto_file: z.string().nullable(),
});

type Props<Answer> = {
  initialValues: ArticleDraft;
  send: (draft: ArticleDraft) => Promise<Answer>;
  done: (answer: Answer) => unknown;
  actions?: ReactNode;
};

/** An article as a form: for a new one and for a change. */
export function ArticleForm<Answer>({ actions, ...saving }: Props<Answer>) {
  const { form, onSubmit, sending, failure } = useEditForm({ schema, ...saving });
  const upload = useUpload('article_picture');
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        <FormFailure text={failure} />
        <Section>
          <TextInput label="Название" required maxLength={200} {...form.getInputProps('article_title')} />
          <Textarea
            label="Коротко о статье"
            description="Видно в карточке; по этим словам статью тоже находят"
            autosize
            minRows={2}
            maxLength={1000}
            {...form.getInputProps('article_description')}
          />
          <HtmlField
            label="Текст"
            required
            defaultValue={saving.initialValues.article_html_file}
            onChange={(html) => form.setFieldValue('article_html_file', html)}
            error={form.errors.article_html_file}
            upload={upload}
          />
          <CoverField
            path="/articles/upload_file"
            field="article_foto_file"
            value={form.values.article_foto_file}
            onChange={(path) => form.setFieldValue('article_foto_file', path)}
            error={form.errors.article_foto_file}
          />
        </Section>
        <Group>
          <Button type="submit" loading={sending}>
            Сохранить статью
          </Button>
          {actions}
        </Group>
      </Stack>
    </form>
  );
}
