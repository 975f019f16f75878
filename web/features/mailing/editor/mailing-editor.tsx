import { Button, Loader } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { mailingKinds } from '#contract/mailing/names.ts';
import type { Mailing } from '#contract/mailing/shapes.ts';
import { createScreen, editScreen, type Screen } from '#web/kit/edit/edit-screen.tsx';
import { contentEditor } from '#web/kit/edit/editor.ts';
import { asHtml } from '#web/kit/edit/field-words.tsx';
import { mailingKind } from '../mailing-kind.ts';
import { useCopyMailing } from '../use-copy-mailing.ts';
import { chosenAudience, forgetChosen } from './begin-mailing.ts';
import { MailingFields } from './mailing-fields.tsx';
import { type MailingValues, mailingSchema } from './schema.ts';
import { attachmentWords, audienceWords, noAudience } from './words.ts';

const LetterView = lazy(async () => ({ default: (await import('./letter-view.tsx')).LetterView }));

export function CopyButton({ mailing }: { mailing: Mailing }) {
  const { busy, copy } = useCopyMailing();
  return (
    <Button
      variant="subtle"
      leftSection={<IconCopy size={18} aria-hidden />}
      loading={busy}
      onClick={() => copy(mailing.id)}
    >
      Сделать копию
    </Button>
  );
}

const editor = contentEditor({
  ...mailingKind,
  schema: mailingSchema,
  Fields: MailingFields,
  find: ({ mailing }, id) => mailing.find.queryOptions({ input: { id } }),
  recordOf: ({ mailing }) => mailing,
  valuesOf: ({ title, subject, kind, html, audience, attachments }: Mailing): MailingValues => ({
    title,
    subject,
    kind,
    html,
    audience,
    attachments,
  }),
  fields: {
    title: 'Название',
    kind: { label: 'Вид', show: (kind) => mailingKinds[kind], words: (kind) => mailingKinds[kind] },
    subject: 'Тема',
    html: asHtml('Текст'),
    audience: { label: 'Кому', show: audienceWords, words: audienceWords },
    attachments: { label: 'Вложения', show: attachmentWords, words: attachmentWords },
  },
  update: (api, draft) => api.mailing.update(draft),
  create: {
    empty: (): MailingValues => ({
      title: '',
      subject: '',
      kind: 'news',
      html: '',
      audience: chosenAudience() ?? noAudience(),
      attachments: [],
    }),
    send: (api, draft) => api.mailing.create(draft),
    go: (navigate, id) => {
      forgetChosen();
      return navigate({ to: '/admin/mailing/edit/$id', params: { id }, replace: true });
    },
    text: 'Черновик уйдёт только по вашему слову',
  },
  Preview: ({ values }) => (
    <Suspense fallback={<Loader aria-label="Загружается" />}>
      <LetterView meant={values} />
    </Suspense>
  ),
  title: ({ title }) => title,
  about: () => 'Черновик.',
  links: (mailing) => <CopyButton mailing={mailing} />,
  deletion: {
    nameOf: ({ title }) => title,
    leave: (navigate) => navigate({ to: '/admin/mailing' }),
  },
});

export const CreateMailingScreen: Screen = createScreen(editor);
export const EditDraftScreen: Screen = editScreen(editor);
