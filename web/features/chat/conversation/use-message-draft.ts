import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { chatDraft } from '#contract/chat/fields.ts';
import { DraftAutosave } from '#web/kit/drafts/draft-autosave.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { classifyFailure, saveDraft, useSafeLeaving } from '#web/kit/drafts/saving.ts';
import { useApi, useQueries } from '#web/use-api.ts';

const FIELD = 'text';

/** Draft of the message, saved on the server: survives a reload and continues in another tab. */
export function useMessageDraft(userId: number | undefined) {
  const api = useApi();
  const client = useQueryClient();
  const form = chatDraft(userId);
  const options = savedDataOptions(useQueries(), form);
  const { data: kept } = useQuery(options);
  const [keeper] = useState(
    () =>
      new DraftAutosave(
        {
          save: async (changes) => {
            const saved = await saveDraft(api, form, changes);
            // A query started before this save would bring an old draft.
            await client.cancelQueries({ queryKey: options.queryKey });
            // Updates the cache for this screen, so that the tab need not reload its own save.
            client.setQueryData(options.queryKey, saved);
            return saved;
          },
          classifyFailure,
          onRefused: () => undefined,
          now: () => performance.now(),
        },
        { preserved: { [FIELD]: '', ...kept?.preserved }, updated_at: kept?.updated_at ?? null },
      ),
  );
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState, keeper.getServerState);
  useEffect(() => {
    // The draft is gone: it was sent from another tab.
    if (kept) keeper.merge({ ...kept, preserved: { [FIELD]: '', ...kept.preserved } });
  }, [keeper, kept]);
  useSafeLeaving(keeper, form);
  const text = state.answers[FIELD];
  return {
    text: typeof text === 'string' ? text : '',
    change: (typed: string) => keeper.change(FIELD, typed),
    enter: () => keeper.enter(FIELD),
    leave: () => keeper.leave(FIELD),
  };
}
