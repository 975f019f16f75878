import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { type AdminNewsItem, NewsDraft } from '#contract/news.ts';
import { link } from '#contract/validation/validation.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { parseDateTime } from '#contract/words/typed-dates.ts';
import { createScreen, editScreen, type Screen } from '#web/kit/edit/edit-screen.tsx';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { asHtml, asPicture } from '#web/kit/edit/field-words.tsx';
import { PictureField } from '#web/kit/edit/file-fields.tsx';
import { PublicationBadge } from '#web/kit/edit/publication-badge.tsx';
import { PublicationSection } from '#web/kit/edit/publication-section.tsx';
import { HtmlField } from '#web/kit/editor/html-field.tsx';
import { textOrNull } from '#web/kit/forms/form-fields.ts';
import { momentField } from '#web/kit/forms/moment-schema.ts';
import { Section } from '#web/kit/page/section.tsx';
import { NewsItemPage } from './news-item-page.tsx';
import { newsKind } from './news-kind.ts';

/** Schema of the form: the moment by Moscow time, an empty field for no link. */
const schema = NewsDraft.safeExtend({
  news_date_published: momentField,
  news_link: textOrNull.pipe(link.nullable()),
  news_main_foto_file: z.string().nullable(),
  news_main_foto_alt: z.string().trim().max(300),
  is_active: z.boolean(),
});

const now = () => new Date().toISOString();

function Fields({ form }: FieldsProps<z.input<typeof schema>, AdminNewsItem>) {
  return (
    <>
      <Section>
        <TextInput label="Заголовок" required maxLength={200} {...form.getInputProps('news_title')} />
        <HtmlField label="Текст" required pictures="news" {...form.getInputProps('news_html_file')} />
        <TextInput
          label="Ссылка"
          description="На источник или на сайт с продолжением; можно не указывать"
          placeholder="https://example.ru"
          {...form.getInputProps('news_link')}
        />
      </Section>
      <Section title="Главная картинка" text="Стоит над текстом и в списке новостей">
        <PictureField label="Файл" pictures="news" {...form.getInputProps('news_main_foto_file')} />
        {form.values.news_main_foto_file ? (
          <TextInput
            label="Что на картинке"
            description="Прочтёт тот, кто не видит экрана"
            required
            maxLength={300}
            {...form.getInputProps('news_main_foto_alt')}
          />
        ) : null}
      </Section>
      <PublicationSection
        hour={form.getInputProps('news_date_published')}
        shown={form.getInputProps('is_active', { type: 'checkbox' })}
      />
    </>
  );
}

const editor = contentEditor({
  ...newsKind,
  schema,
  Fields,
  find: ({ news }, id) => news.findOwn.queryOptions({ input: { id } }),
  recordOf: ({ news }) => news,
  valuesOf: ({ news_title, news_html_file, news_main_foto_file, news_main_foto_alt, is_active, ...news }) => ({
    news_title,
    news_html_file,
    news_main_foto_file,
    news_main_foto_alt,
    is_active,
    news_link: news.news_link ?? '',
    news_date_published: formatDateTime(news.news_date_published),
  }),
  fields: {
    news_title: 'Заголовок',
    news_html_file: asHtml('Текст'),
    news_link: 'Ссылка',
    news_main_foto_file: asPicture('Главная картинка'),
    news_main_foto_alt: 'Что на картинке',
    news_date_published: 'Дата и время публикации',
    is_active: 'Показывать на сайте',
  },
  update: (api, draft) => api.news.update(draft),
  create: {
    empty: () => ({
      news_title: '',
      news_html_file: '',
      news_main_foto_file: null,
      news_main_foto_alt: '',
      news_link: '',
      news_date_published: formatDateTime(now()),
      is_active: true,
    }),
    send: (api, draft) => api.news.create(draft),
    go: (navigate, id) => navigate({ to: '/admin/news/edit/$id', params: { id }, replace: true }),
  },
  Preview: ({ values, record }) => (
    <NewsItemPage
      news={{
        ...values,
        id: record?.id ?? 0,
        news_date_published: parseDateTime(values.news_date_published) ?? now(),
      }}
      newer={null}
      older={null}
    />
  ),
  about: ({ state }) => <PublicationBadge state={state} />,
  links: ({ id, state }) =>
    state === 'published' ? (
      <Button component="a" href={`/news/item/${id}`} variant="light">
        Открыть на сайте
      </Button>
    ) : null,
  deletion: {
    nameOf: ({ news_title }) => news_title,
    leave: (navigate) => navigate({ to: '/admin/news' }),
  },
});

export const CreateNewsScreen: Screen = createScreen(editor);
export const EditNewsScreen: Screen = editScreen(editor);
