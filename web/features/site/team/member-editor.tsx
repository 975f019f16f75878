import { Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { type AdminMember, MemberDraft } from '#contract/site/team.ts';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { asPicture } from '#web/kit/edit/field-words.tsx';
import { PictureField } from '#web/kit/edit/file-fields.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { publicationFields, publicationOf, publicationWords, publishedNow } from '../sections/publication.ts';
import { PublicationFields, publicationHead } from '../sections/publication-of-record.tsx';
import { memberKind } from './member-kind.ts';
import { TeamPage } from './team-page.tsx';

const schema = MemberDraft.extend({
  ...publicationFields,
  photo: z.string().nullable(),
  text: z.string().trim().max(3000),
});
type Values = z.input<typeof schema>;

const Fields = ({ form }: FieldsProps<Values, AdminMember>) => (
  <>
    <Section>
      <TextInput label="Имя" description="Имя и фамилия" required maxLength={120} {...form.getInputProps('name')} />
      <TextInput label="Должность" required maxLength={200} {...form.getInputProps('role')} />
      <PictureField
        label="Фотография"
        description="Портрет: на сайте от него берут середину. Без него на карточке будут буквы имени"
        pictures="team"
        {...form.getInputProps('photo')}
      />
      <Textarea
        label="Рассказ"
        description="Два-три предложения: чем занимается и что умеет"
        autosize
        minRows={4}
        maxLength={3000}
        {...form.getInputProps('text')}
      />
    </Section>
    <PublicationFields form={form} />
  </>
);

export const memberEditor = contentEditor({
  ...memberKind,
  schema,
  Fields,
  find: ({ site }, id) => site.team.findOwn.queryOptions({ input: { id } }),
  recordOf: ({ record }) => record,
  valuesOf: ({ name, role, photo, text, ...record }) => ({ name, role, photo, text, ...publicationOf(record) }),
  fields: { name: 'Имя', role: 'Должность', photo: asPicture('Фотография'), text: 'Рассказ', ...publicationWords },
  update: (api, draft) => api.site.team.update(draft),
  create: {
    empty: (): Values => ({ name: '', role: '', photo: null, text: '', ...publishedNow() }),
    send: (api, draft) => api.site.team.create(draft),
    go: (navigate) => navigate({ to: '/admin/$section', params: { section: 'team' } }),
    text: 'Встанет последним; порядок меняется в списке',
  },
  Preview: ({ values, record }) => <TeamPage data={[{ ...values, id: record?.id ?? 0 }]} />,
  ...publicationHead(() => '/person'),
  deletion: {
    nameOf: ({ name }) => name,
    leave: (navigate) => navigate({ to: '/admin/$section', params: { section: 'team' } }),
  },
});
