import { Button, TextInput } from '@mantine/core';
import { newsPath } from '#contract/news/path.ts';
import type { AdminNewsItem } from '#contract/news.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { parseDateTime } from '#contract/words/typed-dates.ts';
import { createScreen, editScreen, type Screen } from '#web/kit/edit/edit-screen.tsx';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { asHtml, asPicture } from '#web/kit/edit/field-words.tsx';
import { PictureField } from '#web/kit/edit/file-fields.tsx';
import { PublicationBadge } from '#web/kit/edit/publication-badge.tsx';
import { PublicationSection } from '#web/kit/edit/publication-section.tsx';
import { HtmlField } from '#web/kit/editor/html-field.tsx';
import { LimitedInput } from '#web/kit/fields/limited-input.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { NewsItemPage } from './news-item-page.tsx';
import { newsKind } from './news-kind.ts';
import { type NewsValues, schema } from './news-schema.ts';
import { PlaceSection, SharingSection } from './sharing-fields.tsx';

const now = () => new Date().toISOString();

function Fields({ form, record }: FieldsProps<NewsValues, AdminNewsItem>) {
  return (
    <>
      <Section>
        <LimitedInput label="Заголовок" required maxLength={200} {...form.getInputProps('news_title')} />
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
      <PlaceSection form={form} id={record?.id ?? 0} />
      <SharingSection form={form} />
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
  valuesOf: (news) => ({
    news_title: news.news_title,
    news_html_file: news.news_html_file,
    news_main_foto_file: news.news_main_foto_file,
    news_main_foto_alt: news.news_main_foto_alt,
    is_active: news.is_active,
    slug: news.slug ?? '',
    tags: news.tags,
    is_pinned: news.is_pinned,
    share_picture: news.share_picture,
    share_text: news.share_text,
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
    slug: 'Адрес словами',
    tags: { label: 'Метки', show: (all) => all.join(', '), words: (all) => all.join(', ') },
    is_pinned: 'Закреплена вверху',
    share_picture: asPicture('Картинка для тех, кто делится'),
    share_text: 'Текст для тех, кто делится',
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
      slug: '',
      tags: [],
      is_pinned: false,
      share_picture: null,
      share_text: '',
    }),
    send: (api, draft) => api.news.create(draft),
    go: (navigate, id) => navigate({ to: '/admin/news/edit/$id', params: { id }, replace: true }),
  },
  Preview: ({ values, record }) => (
    <NewsItemPage
      news={{
        ...values,
        id: record?.id ?? 0,
        slug: null,
        news_date_published: parseDateTime(values.news_date_published) ?? now(),
      }}
      newer={null}
      older={null}
    />
  ),
  about: ({ state }) => <PublicationBadge state={state} />,
  links: ({ id, slug, state }) =>
    state === 'published' ? (
      <Button component="a" href={newsPath({ id, slug })} variant="light">
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
