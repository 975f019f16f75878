import { Textarea, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { type AdminMediaYear, MediaYearDraft } from '#contract/site/media.ts';
import { plural } from '#contract/words/numbers.ts';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { asPicture } from '#web/kit/edit/field-words.tsx';
import { numberField } from '#web/kit/forms/form-fields.ts';
import { Section } from '#web/kit/page/section.tsx';
import { publicationFields, publicationOf, publicationWords, publishedNow } from '../sections/publication.ts';
import { PublicationFields, publicationHead } from '../sections/publication-of-record.tsx';
import { mediaKind } from './media-kind.ts';
import { MediaPage } from './media-page.tsx';
import { PhotosField } from './photos-field.tsx';

const { year, cover, photos, description } = MediaYearDraft.shape;
const schema = MediaYearDraft.extend({
  ...publicationFields,
  year: numberField.pipe(year),
  description: description.unwrap(),
  cover: cover.unwrap(),
  photos: photos.unwrap(),
});
type Values = z.input<typeof schema>;

const Fields = ({ form }: FieldsProps<Values, AdminMediaYear>) => (
  <>
    <Section>
      <TextInput label="Год" inputMode="numeric" required maxLength={4} {...form.getInputProps('year')} />
      <TextInput
        label="Название"
        description="Заголовок страницы: «Лето на Белом море»"
        required
        maxLength={200}
        {...form.getInputProps('title')}
      />
      <Textarea
        label="Рассказ"
        description="Два-три предложения под заголовком"
        autosize
        minRows={3}
        maxLength={3000}
        {...form.getInputProps('description')}
      />
    </Section>
    <PhotosField form={form} />
    <PublicationFields form={form} />
  </>
);

export const mediaEditor = contentEditor({
  ...mediaKind,
  schema,
  Fields,
  find: ({ site }, id) => site.media.findOwn.queryOptions({ input: { id } }),
  recordOf: ({ record }) => record,
  valuesOf: ({ year, title, description, cover, photos, ...record }): Values => ({
    year: String(year),
    title,
    description,
    cover,
    photos,
    ...publicationOf(record),
  }),
  fields: {
    year: 'Год',
    title: 'Название',
    description: 'Рассказ',
    cover: asPicture('Обложка'),
    photos: { label: 'Снимки', show: (given) => plural(given.length, 'снимок', 'снимка', 'снимков') },
    ...publicationWords,
  },
  update: (api, draft) => api.site.media.update(draft),
  create: {
    empty: (): Values => ({ year: '', title: '', description: '', cover: null, photos: [], ...publishedNow() }),
    send: (api, draft) => api.site.media.create(draft),
    go: (navigate) => navigate({ to: '/admin/$section', params: { section: 'media' } }),
    text: 'Снимки загружаются сразу, на сайте появятся после сохранения',
  },
  Preview: ({ values }) => <MediaPage media={{ ...values, year: Number(values.year) }} years={[]} page={1} />,
  ...publicationHead(() => '/howitwas'),
  deletion: {
    nameOf: ({ title }) => title,
    leave: (navigate) => navigate({ to: '/admin/$section', params: { section: 'media' } }),
  },
});
