import { useEffect } from 'react';
import type { Draft } from '#contract/drafts.ts';
import { useDraftAutosave } from './use-draft-autosave.ts';

/**
 * Autosaves a short form as a draft, which survives a reload and another device. Call `hold` before submitting, then
 * `close` or, after a refusal, `resume`.
 */
export function useAutosavedForm(form: string, values: Record<string, unknown>, kept: Draft) {
  const preserved = { ...values, ...kept.preserved };
  const autosave = useDraftAutosave(form, { preserved, updated_at: kept.updated_at });
  const { keeper } = autosave;
  useEffect(() => {
    for (const [field, value] of Object.entries(values)) keeper.change(field, value);
  }, [keeper, values]);
  return autosave;
}
