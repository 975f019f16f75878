import { Button, Group, Stack, Switch, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { NewsDraft } from '#contract/news.ts';
import { link } from '#contract/validation.ts';
import { HtmlField } from '#web/kit/editor/html-field.tsx';
import { PictureUpload } from '#web/kit/editor/picture-upload.tsx';
import { storedPicture } from '#web/kit/editor/stored-picture.ts';
import { useUpload } from '#web/kit/editor/use-upload.ts';
import { FormFailure } from '#web/kit/form-failure.tsx';
import { momentField, textOrNull } from '#web/kit/form-fields.ts';
import { MomentField } from '#web/kit/moment-field.tsx';
import { Section } from '#web/kit/section.tsx';
import { useEditForm } from '#web/kit/use-edit-form.ts';

/** The contract's draft as it is typed: the moment by the Moscow clock, an empty field for no link. */
const schema = NewsDraft.safeExtend({
  news_date_published: momentField,
  news_link: textOrNull.pipe(link.nullable()),
  news_main_foto_file: z.string().nullable(),
  news_main_foto_alt: z.string().trim().max(300),
  is_active: z.boolean(),
});
export type NewsValues = z.input<typeof schema>;

type Props<Answer> = {
  initialValues: NewsValues;
  send: (draft: NewsDraft) => Promise<Answer>;
  done: (answer: Answer) => unknown;
  submitLabel: string;
  actions?: ReactNode;
};

/** An item of news as a form: for a new one and for a change. */
export function NewsForm<Answer>({ submitLabel, actions, ...saving }: Props<Answer>) {
  const { form, onSubmit, sending, failure } = useEditForm({ schema, ...saving });
  const upload = useUpload('news');
  const { values } = form;
  return (
    <form onSubmit={onSubmit} noValidate>
      <Stack gap="lg">
        <FormFailure text={failure} />
        <Section>
          <TextInput label="Заголовок" required maxLength={200} {...form.getInputProps('news_title')} />
          <HtmlField
            label="Текст"
            required
            defaultValue={saving.initialValues.news_html_file}
            onChange={(html) => form.setFieldValue('news_html_file', html)}
            error={form.errors.news_html_file}
            upload={upload}
          />
          <TextInput
            label="Ссылка"
            description="На источник или на сайт с продолжением; можно не указывать"
            placeholder="https://example.ru"
            {...form.getInputProps('news_link')}
          />
        </Section>
        <Section title="Главная картинка" text="Стоит над текстом и в списке новостей">
          <PictureUpload
            label="Файл"
            upload={upload}
            value={storedPicture(values.news_main_foto_file)}
            onChange={(picture) => form.setFieldValue('news_main_foto_file', picture?.path ?? null)}
            error={form.errors.news_main_foto_file}
          />
          {values.news_main_foto_file ? (
            <TextInput
              label="Что на картинке"
              description="Прочтёт тот, кто не видит экрана"
              required
              maxLength={300}
              {...form.getInputProps('news_main_foto_alt')}
            />
          ) : null}
        </Section>
        <Section title="Публикация">
          <MomentField
            label="Дата и время публикации"
            description="Время московское. В будущем — новость появится на сайте сама"
            required
            {...form.getInputProps('news_date_published')}
          />
          <Switch label="Показывать на сайте" {...form.getInputProps('is_active', { type: 'checkbox' })} />
        </Section>
        <Group>
          <Button type="submit" loading={sending}>
            {submitLabel}
          </Button>
          {actions}
        </Group>
      </Stack>
    </form>
  );
}
