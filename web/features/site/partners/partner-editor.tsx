import { TextInput } from '@mantine/core';
import type { z } from 'zod';
import { type AdminPartner, PartnerDraft } from '#contract/site/partners.ts';
import { link } from '#contract/validation/validation.ts';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { asPicture } from '#web/kit/edit/field-words.tsx';
import { PictureField } from '#web/kit/edit/file-fields.tsx';
import { textOrNull } from '#web/kit/forms/form-fields.ts';
import { Section } from '#web/kit/page/section.tsx';
import { publicationFields, publicationOf, publicationWords, publishedNow } from '../sections/publication.ts';
import { PublicationFields, publicationHead } from '../sections/publication-of-record.tsx';
import { partnerKind } from './partner-kind.ts';
import { PartnersPage } from './partners-page.tsx';

const schema = PartnerDraft.extend({ ...publicationFields, link: textOrNull.pipe(link.nullable()) });
type Values = z.input<typeof schema>;

function Fields({ form }: FieldsProps<Values, AdminPartner>) {
  const image = form.getInputProps('image');
  return (
    <>
      <Section>
        <TextInput label="Имя" required maxLength={200} {...form.getInputProps('name')} />
        <PictureField
          {...image}
          label="Логотип"
          description="Лучше на прозрачном или белом фоне: на сайте он виден целиком"
          pictures="partner"
          value={image.value || null}
          onChange={(path) => image.onChange(path ?? '')}
        />
        <TextInput
          label="Ссылка"
          description="На сайт партнёра; можно не указывать"
          placeholder="https://example.ru"
          {...form.getInputProps('link')}
        />
      </Section>
      <PublicationFields form={form} />
    </>
  );
}

export const partnerEditor = contentEditor({
  ...partnerKind,
  schema,
  Fields,
  find: ({ site }, id) => site.partners.findOwn.queryOptions({ input: { id } }),
  recordOf: ({ record }) => record,
  valuesOf: ({ name, image, link, ...record }) => ({ name, image, link: link ?? '', ...publicationOf(record) }),
  fields: { name: 'Имя', image: asPicture('Логотип'), link: 'Ссылка', ...publicationWords },
  update: (api, draft) => api.site.partners.update(draft),
  create: {
    empty: (): Values => ({ name: '', image: '', link: '', ...publishedNow() }),
    send: (api, draft) => api.site.partners.create(draft),
    go: (navigate) => navigate({ to: '/admin/$section', params: { section: 'partner' } }),
    text: 'Встанет последним; порядок меняется в списке',
  },
  Preview: ({ values, record }) => <PartnersPage data={[{ ...values, id: record?.id ?? 0 }]} />,
  ...publicationHead(() => '/partner'),
  deletion: {
    nameOf: ({ name }) => name,
    leave: (navigate) => navigate({ to: '/admin/$section', params: { section: 'partner' } }),
  },
});
