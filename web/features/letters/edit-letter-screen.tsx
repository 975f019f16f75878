import { letterFields, letterReaders } from '#contract/letters/fields.ts';
import { LetterDraft } from '#contract/letters/letters.ts';
import { editScreen, type Screen } from '#web/kit/edit/edit-screen.tsx';
import { contentEditor } from '#web/kit/edit/editor.ts';
import { ButtonLink } from '#web/kit/links/link.tsx';
import { LetterFields } from './letter-fields.tsx';
import { StateBadge, titleOf } from './letter-words.tsx';

const editor = contentEditor({
  kind: 'letter_text',
  feature: 'letters',
  noun: { nominative: 'текст письма', accusative: 'текст письма', genitive: 'текста письма', gender: 'm' },
  schema: LetterDraft,
  Fields: LetterFields,
  find: ({ letters }, id) => letters.find.queryOptions({ input: { id } }),
  recordOf: ({ letter_text }) => letter_text,
  valuesOf: ({ subject, text, sms, shown }): LetterDraft => ({ subject, text, sms, shown }),
  fields: letterFields,
  update: async (api, draft) => (await api.letters.update(draft)).letter_text,
  title: titleOf,
  about: ({ reader, when, state }) => (
    <>
      <StateBadge state={state} />
      <span>
        {letterReaders[reader]}, {when}.
      </span>
    </>
  ),
  links: () => (
    <ButtonLink to="/admin/letters" variant="subtle">
      Ко всем текстам
    </ButtonLink>
  ),
});

export const EditLetterScreen: Screen = editScreen(editor);
