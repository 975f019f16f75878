import { useQuery } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { typedBeforeHydration } from '#web/kit/forms/typed-before-hydration.ts';
import { useQueries } from '#web/use-api.ts';
import type { DraftState } from './draft-autosave.ts';
import { savedDataOptions } from './saved-data-options.ts';
import { useDraftAutosave } from './use-draft-autosave.ts';
import { useSaveBeforeNavigation } from './use-save-before-navigation.ts';

const FIELD = 'text';

function textOf({ answers }: DraftState): string {
  const text = answers[FIELD];
  return typeof text === 'string' ? text : '';
}

/**
 * Draft of a form of one text, saved on the server: survives a reload and continues in another tab or on another device.
 * `field`: what it is typed into.
 */
export function useTextDraft(form: string, field: RefObject<HTMLTextAreaElement | null>) {
  // What comes back to this screen, and what the tab's own saving need not ask for.
  const options = savedDataOptions(useQueries(), form);
  const { data: saved } = useQuery(options);
  const { autosave, state } = useDraftAutosave(
    form,
    { preserved: { [FIELD]: '', ...saved?.preserved }, updated_at: saved?.updated_at ?? null },
    { queryKey: options.queryKey },
  );
  useLayoutEffect(() => {
    const typed = typedBeforeHydration(field.current);
    if (typed !== undefined) autosave.change(FIELD, typed);
  }, [autosave, field]);
  useEffect(() => {
    // The draft is gone: it was sent from another tab.
    if (saved) autosave.merge({ ...saved, preserved: { [FIELD]: '', ...saved.preserved } });
  }, [autosave, saved]);
  useSaveBeforeNavigation(autosave);
  return {
    text: textOf(state),
    /** The text as it is by now, which may not be rendered yet. */
    read: () => textOf(autosave.getState()),
    change: (typed: string) => autosave.change(FIELD, typed),
    enter: () => autosave.enter(FIELD),
    leave: () => autosave.leave(FIELD),
  };
}
