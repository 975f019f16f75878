import { useState, useSyncExternalStore } from 'react';
import { useApi } from '#web/use-api.ts';
import { DraftAutosave } from './draft-autosave.ts';
import { classifyFailure, saveDraft, useSafeLeaving } from './saving.ts';

/** Autosaved texts by name, safe over reloads and lost networks. */
export function useTypedTexts(form: string, preserved: Readonly<Record<string, unknown>>) {
  const api = useApi();
  const [keeper] = useState(
    () =>
      new DraftAutosave(
        {
          save: (changes) => saveDraft(api, form, changes),
          classifyFailure,
          onRefused: () => undefined,
          now: () => performance.now(),
        },
        { preserved, updated_at: null },
      ),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState, keeper.getServerState);
  useSafeLeaving(keeper, form);
  return {
    keeper,
    state,
    /** The typed text; undefined if there is none or it was cleared. */
    typedAt: (field: string): string | undefined => {
      const text = state.answers[field];
      return typeof text === 'string' ? text : undefined;
    },
    write: (field: string, text: string | null) => keeper.change(field, text),
  };
}
export type TypedTexts = ReturnType<typeof useTypedTexts>;
