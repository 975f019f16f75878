import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { type Synonyms, SynonymsDraft } from '#contract/synonyms.ts';
import { createScreen, editScreen, type Screen } from '#web/kit/edit/edit-screen.tsx';
import { contentEditor, type FieldsProps } from '#web/kit/edit/editor.ts';
import { Section } from '#web/kit/page/section.tsx';
import { synonymsKind } from './synonyms-kind.ts';

const { word, same_words } = SynonymsDraft.shape;
const schema = z.object({ word, same_words });

function Fields({ form }: FieldsProps<z.input<typeof schema>, Synonyms>) {
  return (
    <Section>
      <TextInput
        label="Слово или выражение"
        description="Как ищет посетитель: стоимость. Другие формы поиск знает сам"
        required
        maxLength={100}
        {...form.getInputProps('word')}
      />
      <TextInput
        label="То же самое"
        description="Через запятую, слова и выражения: цена, сколько стоит, бесплатно"
        required
        maxLength={300}
        {...form.getInputProps('same_words')}
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
  valuesOf: ({ word, same_words }) => ({ word, same_words }),
  fields: { word: 'Слово или выражение', same_words: 'То же самое' },
  update: (api, draft) => api.synonyms.update(draft),
  create: {
    empty: () => ({ word: '', same_words: '' }),
    send: (api, draft) => api.synonyms.create(draft),
    go: (navigate) => navigate({ to: '/admin/synonyms' }),
  },
  deletion: {
    nameOf: ({ word }) => word,
    leave: (navigate) => navigate({ to: '/admin/synonyms' }),
  },
});

export const CreateSynonymsScreen: Screen = createScreen(editor);
export const EditSynonymsScreen: Screen = editScreen(editor);
