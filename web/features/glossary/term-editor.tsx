import { Textarea, TextInput } from '@mantine/core';
import { z } from 'zod';
import { type AdminTerm, TermDraft } from '#contract/glossary.ts';
import { createScreen, editScreen, type Screen } from '#web/kit/edit/edit-screen.tsx';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { Section } from '#web/kit/page/section.tsx';
import { termKind } from './term-kind.ts';
import { TermList } from './term-list.tsx';

const { word, forms, explanation } = TermDraft.shape;
const schema = z.object({ word, forms: forms.unwrap(), explanation });

function Fields({ form }: FieldsProps<z.input<typeof schema>, AdminTerm>) {
  return (
    <Section>
      <TextInput label="Слово" required maxLength={100} {...form.getInputProps('word')} />
      <TextInput
        label="Другие формы"
        description="Через запятую, как они стоят в лекциях: прилива, приливу, приливы"
        maxLength={1000}
        {...form.getInputProps('forms')}
      />
      <Textarea
        label="Объяснение"
        description="Одно-два предложения: они откроются прямо в лекции"
        required
        autosize
        minRows={2}
        maxLength={600}
        {...form.getInputProps('explanation')}
      />
    </Section>
  );
}

const editor = contentEditor({
  ...termKind,
  schema,
  Fields,
  find: ({ glossary }, id) => glossary.findOwn.queryOptions({ input: { id } }),
  recordOf: ({ term }) => term,
  valuesOf: ({ word, forms, explanation }) => ({ word, forms, explanation }),
  fields: { word: 'Слово', forms: 'Другие формы', explanation: 'Объяснение' },
  update: (api, draft) => api.glossary.update(draft),
  create: {
    empty: () => ({ word: '', forms: '', explanation: '' }),
    send: (api, draft) => api.glossary.create(draft),
    go: (navigate) => navigate({ to: '/admin/glossary' }),
  },
  Preview: ({ values, record }) => <TermList data={[{ ...values, id: record?.id ?? 0 }]} />,
  deletion: {
    nameOf: ({ word }) => word,
    leave: (navigate) => navigate({ to: '/admin/glossary' }),
  },
});

export const CreateTermScreen: Screen = createScreen(editor);
export const EditTermScreen: Screen = editScreen(editor);
