import type { CheckedQuestionnaire } from '#contract/checks/checks.ts';
import { type COMMENT_FIELD, remarksForm } from '#contract/checks/fields.ts';
import { type QuestionnaireField, questionnaireFields } from '#contract/questionnaires/fields.ts';
import { useTypedTexts } from '#web/kit/drafts/use-typed-texts.ts';

/** Typed remarks by field, saved as a draft. */
export function useRemarks({ id, revision, draft }: Pick<CheckedQuestionnaire, 'id' | 'revision' | 'draft'>) {
  const { autosave, state, typedAt, write } = useTypedTexts(remarksForm(id, revision), draft);
  const textAt = (field: string): string => typedAt(field) ?? '';
  const remarks = questionnaireFields
    .map((field) => [field, textAt(field).trim()] as const)
    .filter(([, text]) => text !== '');
  return {
    autosave,
    state,
    textAt,
    write: (field: QuestionnaireField | typeof COMMENT_FIELD, text: string) => write(field, text),
    /** Remarks to send: fields with a text. */
    remarks: Object.fromEntries(remarks) as Partial<Record<QuestionnaireField, string>>,
    count: remarks.length,
  };
}
export type Remarks = ReturnType<typeof useRemarks>;
