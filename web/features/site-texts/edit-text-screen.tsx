import { Code, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { type AdminSiteText, SiteTextDraft } from '#contract/site-texts.ts';
import { editScreen, type Screen } from '#web/kit/edit/edit-screen.tsx';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { asHtml } from '#web/kit/edit/field-words.tsx';
import { HtmlField } from '#web/kit/editor/html-field.tsx';
import { ButtonLink } from '#web/kit/link.tsx';
import { Section } from '#web/kit/section.tsx';
import { TextPage } from './text-page.tsx';

function Fields({ form }: FieldsProps<z.input<typeof SiteTextDraft>, AdminSiteText>) {
  return (
    <Section>
      <TextInput
        label="Название"
        description="По нему текст узнают в этом списке и на странице, где у текста есть заголовок"
        required
        maxLength={200}
        {...form.getInputProps('title')}
      />
      <HtmlField
        label="Текст"
        description="Пустой текст на странице не показывается"
        pictures="site_text"
        {...form.getInputProps('text')}
      />
    </Section>
  );
}

const editor = contentEditor({
  kind: 'site_text',
  feature: 'siteTexts',
  noun: { nominative: 'текст', accusative: 'текст', genitive: 'текста', gender: 'm' },
  schema: SiteTextDraft,
  Fields,
  find: ({ siteTexts }, id) => siteTexts.findOwn.queryOptions({ input: { id } }),
  recordOf: ({ site_text }) => site_text,
  valuesOf: ({ title, text }) => ({ title, text }),
  fields: { title: 'Название', text: asHtml('Текст') },
  update: async (api, draft) => (await api.siteTexts.update(draft)).site_text,
  Preview: ({ values: { title, text } }) => <TextPage title={title} html={text} />,
  title: ({ title, tag }) => title || tag,
  about: ({ tag }) => (
    <>
      Метка <Code>{tag}</Code>.
    </>
  ),
  links: () => (
    <ButtonLink to="/admin/portal-texts" variant="subtle">
      Ко всем текстам
    </ButtonLink>
  ),
});

export const EditTextScreen: Screen = editScreen(editor);
