import { useState, useSyncExternalStore } from 'react';
import { type COMMENT, remarksForm } from '#contract/checks/fields.ts';
import type { CheckedQuestionnaire } from '#contract/checks.ts';
import { type QuestionnaireField, questionnaireFields } from '#contract/questionnaires/fields.ts';
import { DraftAutosave } from '#web/kit/drafts/draft-autosave.ts';
import { classifyFailure, saveDraft, useSafeLeaving } from '#web/kit/drafts/saving.ts';
import { useApi } from '#web/use-api.ts';

/** Remarks as they are typed: kept on the server by field, safe over reloads and lost networks. */
export function useRemarks({ id, revision, draft }: Pick<CheckedQuestionnaire, 'id' | 'revision' | 'draft'>) {
  const api = useApi();
  const form = remarksForm(id, revision);
  const [keeper] = useState(
    () =>
      new DraftAutosave(
        {
          save: (changes) => saveDraft(api, form, changes),
          classifyFailure,
          onRefused: () => undefined,
          now: () => performance.now(),
        },
        { preserved: draft, updated_at: null },
      ),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState, keeper.getServerState);

  useSafeLeaving(keeper, form);

  const textAt = (field: string): string => {
    const text = state.answers[field];
    return typeof text === 'string' ? text : '';
  };
  const given = questionnaireFields
    .map((field) => [field, textAt(field).trim()] as const)
    .filter(([, text]) => text !== '');
  return {
    keeper,
    state,
    textAt,
    write: (field: QuestionnaireField | typeof COMMENT, text: string) => keeper.change(field, text),
    /** What would be sent: only fields with a text. */
    remarks: Object.fromEntries(given) as Partial<Record<QuestionnaireField, string>>,
    count: given.length,
  };
}
export type Remarks = ReturnType<typeof useRemarks>;
