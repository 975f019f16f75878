import { TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import type { z } from 'zod';
import { type AdminQuestion, QuestionDraft } from '#contract/site/faq.ts';
import { fillText } from '#web/kit/content/fill-text.ts';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { asHtml } from '#web/kit/edit/field-words.tsx';
import { PlaceholdersHelp } from '#web/kit/edit/placeholders-help.tsx';
import { HtmlField } from '#web/kit/editor/html-field.tsx';
import { LimitedInput } from '#web/kit/fields/limited-input.tsx';
import { Section } from '#web/kit/page/section.tsx';
import { useQueries } from '#web/use-api.ts';
import { publicationFields, publicationOf, publicationWords, publishedNow } from '../sections/publication.ts';
import { PublicationFields, publicationHead } from '../sections/publication-of-record.tsx';
import { FaqPage } from './faq-page.tsx';
import { questionKind, questionList } from './question-kind.ts';

const schema = QuestionDraft.extend(publicationFields);

function Fields({ form }: FieldsProps<z.input<typeof schema>, AdminQuestion>) {
  const known = useId();
  const { data } = useQuery(questionList.query(useQueries(), questionList.input({})));
  return (
    <>
      <Section>
        <LimitedInput label="Вопрос" required maxLength={300} {...form.getInputProps('question')} />
        <TextInput
          label="Раздел"
          description="Выберите из тех, что есть, или назовите новый"
          required
          maxLength={100}
          list={known}
          {...form.getInputProps('section')}
        />
        <datalist id={known}>
          {[...new Set(data?.data.map(({ section }) => section))].map((section) => (
            <option key={section} value={section} />
          ))}
        </datalist>
        <HtmlField label="Ответ" required pictures="faq" {...form.getInputProps('answer')} />
      </Section>
      <PlaceholdersHelp tag="" html={form.values.answer} />
      <PublicationFields form={form} />
    </>
  );
}

function QuestionPreview({ values, record }: { values: z.input<typeof schema>; record: AdminQuestion | undefined }) {
  const told = useQuery(useQueries().siteTexts.placeholders.queryOptions({ input: {} })).data?.data ?? [];
  const filled = { ...values, answer: fillText(values.answer, told), id: record?.id ?? 0 };
  return <FaqPage q="" isWhole={false} data={[filled]} />;
}

export const questionEditor = contentEditor({
  ...questionKind,
  schema,
  Fields,
  find: ({ site }, id) => site.faq.findOwn.queryOptions({ input: { id } }),
  recordOf: ({ record }) => record,
  valuesOf: ({ section, question, answer, ...record }) => ({ section, question, answer, ...publicationOf(record) }),
  fields: { question: 'Вопрос', section: 'Раздел', answer: asHtml('Ответ'), ...publicationWords },
  update: (api, draft) => api.site.faq.update(draft),
  create: {
    empty: () => ({ section: '', question: '', answer: '', ...publishedNow() }),
    send: (api, draft) => api.site.faq.create(draft),
    go: (navigate) => navigate({ to: '/admin/$section', params: { section: 'faq' } }),
    text: 'Встанет последним; порядок меняется в списке',
  },
  Preview: QuestionPreview,
  ...publicationHead((id) => `/faq#q${id}`),
  deletion: {
    nameOf: ({ question }) => question,
    leave: (navigate) => navigate({ to: '/admin/$section', params: { section: 'faq' } }),
  },
});
