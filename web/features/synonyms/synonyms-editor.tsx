import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { type Synonyms, SynonymsDraft } from '#contract/synonyms.ts';
import { createScreen, editScreen, type Screen } from '#web/kit/edit/edit-screen.tsx';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { Section } from '#web/kit/page/section.tsx';
import { synonymsKind } from './synonyms-kind.ts';

const schema = z.object({ words: SynonymsDraft.shape.words });

function Fields({ form }: FieldsProps<z.input<typeof schema>, Synonyms>) {
  return (
    <Section>
      <TextInput
        label="Слова и выражения"
        description="Через запятую, каждое в одной форме: стоимость, цена, сколько стоит. Остальные формы поиск знает сам"
        required
        maxLength={300}
        {...form.getInputProps('words')}
      />
    </Section>
  );
}

const editor = contentEditor({
  ...synonymsKind,
  schema,
  Fields,
  find: ({ synonyms }, id) => synonyms.findOwn.queryOptions({ input: { id } }),
  recordOf: ({ synonyms }) => synonyms,
  valuesOf: ({ words }) => ({ words }),
  fields: { words: 'Слова и выражения' },
  update: (api, draft) => api.synonyms.update(draft),
  create: {
    empty: () => ({ words: '' }),
    send: (api, draft) => api.synonyms.create(draft),
    go: (navigate) => navigate({ to: '/admin/synonyms' }),
  },
  deletion: {
    nameOf: ({ words }) => words,
    leave: (navigate) => navigate({ to: '/admin/synonyms' }),
  },
});

export const CreateSynonymsScreen: Screen = createScreen(editor);
export const EditSynonymsScreen: Screen = editScreen(editor);
