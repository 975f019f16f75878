import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Draft } from '#contract/drafts.ts';
import { mayPass } from '#web/kit/failure.ts';
import { saveBeforeLeaving } from '#web/kit/save-before-leaving.ts';
import { useApi } from '#web/use-api.ts';
import { DraftAutosave } from './draft-autosave.ts';
import { keepWhileLeaving } from './keep-while-leaving.ts';

/**
 * Autosaves a short form as a draft, which survives a reload and another device. Call `hold` before submitting, then
 * `close` or, after a refusal, `resume`.
 */
export function useAutosavedForm(form: string, values: Record<string, unknown>, kept: Draft) {
  const api = useApi();
  const [keeper] = useState(
    () =>
      new DraftAutosave(
        {
          save: (changes) => api.drafts.save({ form, ...changes }),
          classifyFailure: (error) => (mayPass(error) ? 'passing' : 'final'),
          onRefused: () => undefined,
          now: () => performance.now(),
        },
        { preserved: { ...values, ...kept.preserved }, updated_at: kept.updated_at },
      ),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState, keeper.getServerState);

  useEffect(() => {
    for (const [field, value] of Object.entries(values)) keeper.change(field, value);
  }, [keeper, values]);
  useEffect(() => keepWhileLeaving(keeper, form), [keeper, form]);
  useEffect(() => saveBeforeLeaving(keeper.flush), [keeper]);
  return { keeper, state };
}
