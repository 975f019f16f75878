import { useEffect } from 'react';
import type { Draft } from '#contract/drafts.ts';
import { useDraftAutosave } from './use-draft-autosave.ts';

/**
 * Keeps a short form's typed values on the server while they are typed, so that they survive a reload and another device.
 * `hold` before the form is sent, then `close` or, where it was refused, `resume`.
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
