import { Button, Code, Loader } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { z } from 'zod';
import { handbookOfTag } from '#contract/handbooks/kinds.ts';
import { roleOf } from '#contract/roles.ts';
import { DRAFT_WORDS, isConfirmable } from '#contract/site-texts/confirmed-tags.ts';
import { placeOf, textPages } from '#contract/site-texts/places.ts';
import { type AdminSiteText, SiteTextDraft } from '#contract/site-texts/site-texts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { editScreen, type Screen } from '#web/kit/edit/edit-screen.tsx';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { asHtml } from '#web/kit/edit/field-words.tsx';
import { PlaceholdersHelp } from '#web/kit/edit/placeholders-help.tsx';
import { HtmlField } from '#web/kit/editor/html-field.tsx';
import { LimitedInput } from '#web/kit/fields/limited-input.tsx';
import { ButtonLink, TextLink } from '#web/kit/links/link.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useMe } from '#web/session.ts';
import { ConfirmText } from './confirm-text.tsx';

/** Who confirmed the wording; nothing for texts that need no confirmation. */
function Confirmation({ text: { tag, text, is_draft, confirmation } }: { text: AdminSiteText }) {
  if (!isConfirmable(tag) || text === '') return null;
  if (is_draft) return <b>{DRAFT_WORDS}. Проверьте у юриста.</b>;
  if (!confirmation) return <b>Не подтверждён: проверьте у юриста.</b>;
  const { at, by } = confirmation;
  return <>Подтверждён {[formatDateTime(at), by].filter(Boolean).join(', ')}.</>;
}

const PlacePreview = lazy(async () => ({ default: (await import('./place-preview.tsx')).PlacePreview }));

/** Confirmation button, if it is needed and the reader may confirm. */
function OwnConfirmation({ text: { id, title, tag, text, confirmation } }: { text: AdminSiteText }) {
  const mayConfirm = roleOf(useMe().utype) === 'administrator';
  return mayConfirm && isConfirmable(tag) && text !== '' && !confirmation ? (
    <ConfirmText id={id} title={title} />
  ) : null;
}

function Fields({ form, record }: FieldsProps<z.input<typeof SiteTextDraft>, AdminSiteText>) {
  return (
    <>
      <Section>
        <LimitedInput
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
      <PlaceholdersHelp tag={record?.tag ?? ''} html={form.values.text} />
    </>
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
  Preview: ({ values: { title, text }, record }) => (
    <Suspense fallback={<Loader aria-label="Загружается" />}>
      <PlacePreview tag={record?.tag ?? ''} title={title} html={text} />
    </Suspense>
  ),
  title: ({ title, tag }) => title || tag,
  about: (text) => (
    <span>
      {textPages[placeOf(text.tag).page]}: {placeOf(text.tag).where}. Метка <Code>{text.tag}</Code>.{' '}
      <Confirmation text={text} />
      {text.text === '' ? (
        <>
          Здесь пока пусто: напишите текст сами или посмотрите, есть ли для этого места начальный, в{' '}
          <TextLink to="/admin/starter">начальных материалах</TextLink>.
        </>
      ) : null}
    </span>
  ),
  links: (text) => {
    const { tag } = text;
    const { href } = placeOf(tag);
    return (
      <>
        <ButtonLink to="/admin/portal-texts" variant="subtle">
          Ко всем текстам
        </ButtonLink>
        {href ? (
          <Button component="a" href={href} target="_blank" rel="noopener" variant="light">
            {handbookOfTag(tag) ? 'Скачать PDF' : 'Открыть на сайте'}
          </Button>
        ) : null}
        <OwnConfirmation text={text} />
      </>
    );
  },
});

export const EditTextScreen: Screen = editScreen(editor);
