import { useEffect } from 'react';
import type { Draft } from '#contract/drafts.ts';
import { type HeldValues, useDraftAutosave } from './use-draft-autosave.ts';

/** A form's values as they are rendered, and how the form is read and changed. */
type FormValues = HeldValues & { values: Record<string, unknown> };

/** What the autosave needs of a form of `useContractForm`. */
export const formValues = <V extends Record<string, unknown>>(form: {
  values: V;
  getValues: () => V;
  setValues: (values: Partial<V>) => void;
}): FormValues => ({
  values: form.values,
  read: form.getValues,
  // Of the tab's own memory or of the person's own draft, like the initial values.
  show: (fields) => form.setValues(fields as Partial<V>),
});

/**
 * Autosaves a short form as a draft, which survives a reload and another device. Call `hold` before submitting, then
 * `close` or, after a refusal, `resume`.
 */
export function useAutosavedForm(form: string, { values, ...held }: FormValues, saved: Draft) {
  const preserved = { ...values, ...saved.preserved };
  const draft = useDraftAutosave(form, { preserved, updated_at: saved.updated_at }, { held });
  const { autosave } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: rendered anew with each change of the values
  useEffect(() => {
    // As they are by now: what was typed before a reload may have been put in since the rendering.
    for (const [field, value] of Object.entries(held.read())) autosave.change(field, value);
  }, [autosave, values]);
  return draft;
}
