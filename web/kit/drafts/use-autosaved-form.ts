import { useEffect } from 'react';
import type { Draft } from '#contract/drafts.ts';
import { useDraftAutosave } from './use-draft-autosave.ts';

/**
 * Autosaves a short form as a draft, which survives a reload and another device. Call `hold` before submitting, then
 * `close` or, after a refusal, `resume`.
 */
export function useAutosavedForm(form: string, values: Record<string, unknown>, saved: Draft) {
  const preserved = { ...values, ...saved.preserved };
  const draft = useDraftAutosave(form, { preserved, updated_at: saved.updated_at });
  const { autosave } = draft;
  useEffect(() => {
    for (const [field, value] of Object.entries(values)) autosave.change(field, value);
  }, [autosave, values]);
  return draft;
}
