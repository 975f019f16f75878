import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { onReturn } from '#web/kit/outbox/on-return.ts';
import { saveBeforeLeaving } from '#web/kit/save-before-leaving.ts';
import { useApi } from '#web/use-api.ts';
import { DraftAutosave, type Kept } from './draft-autosave.ts';

const SAVE_PATH = '/api/user/data/save';
/** A request lost on its way is given up and made anew. */
const SAVE_WITHIN_MS = 20_000;

type Options = {
  /** The query that shows the draft: each saving's answer is put there, in the place of an older one under way. */
  queryKey?: QueryKey;
  onRefused?: (error: unknown) => void;
};

/** What is typed into a form, saved to its draft on the server while it is typed, also by a page that is being left. */
export function useDraftAutosave(form: string, kept: Kept, { queryKey, onRefused }: Options = {}) {
  const api = useApi();
  const client = useQueryClient();
  const [keeper] = useState(() => {
    const forgetAsked = async () => queryKey && client.cancelQueries({ queryKey });
    return new DraftAutosave(
      {
        save: async (changes) => {
          await forgetAsked();
          const saved = await api.drafts.save({ form, ...changes }, { signal: AbortSignal.timeout(SAVE_WITHIN_MS) });
          // What was asked for meanwhile may be older than this answer.
          await forgetAsked();
          if (queryKey) client.setQueryData(queryKey, saved);
          return saved;
        },
        onRefused,
      },
      kept,
    );
  });
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState, keeper.getServerState);
  useEffect(() => saveWhileLeaving(keeper, form), [keeper, form]);
  return { keeper, state };
}

/** Nothing typed or marked is left behind by a page that is hidden, closed or left for another. Gives what ends it. */
function saveWhileLeaving(keeper: DraftAutosave, form: string): () => void {
  const flush = () => void keeper.flush();
  const onHidden = () => document.visibilityState === 'hidden' && flush();
  // A page that is closed hears no answer: the browser sends it off alone.
  const onGone = () => {
    const changes = keeper.unsent();
    if (Object.keys(changes.preserved).length === 0) return;
    const body = new Blob([JSON.stringify({ form, ...changes })], { type: 'application/json' });
    navigator.sendBeacon(SAVE_PATH, body);
  };
  const ends = [onReturn(flush), saveBeforeLeaving(keeper.flush)];
  window.addEventListener('pagehide', onGone);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    for (const end of ends) end();
    window.removeEventListener('pagehide', onGone);
    document.removeEventListener('visibilitychange', onHidden);
    flush();
  };
}
