import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { draftForm } from '#contract/questionnaires/draft.ts';
import type { ParentsParticipant } from '#contract/questionnaires.ts';
import { DraftAutosave } from '#web/kit/drafts/draft-autosave.ts';
import { classifyFailure, saveDraft, useSafeLeaving } from '#web/kit/drafts/saving.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import { answersSent } from './answers-state.ts';
import { draftOptions } from './load-questionnaire.ts';

/** Draft of a questionnaire, saved while typed and merged with other tabs. */
export function useDraft(participant: ParentsParticipant, onRefused: (error: unknown) => void) {
  const api = useApi();
  const queries = useQueries();
  const client = useQueryClient();
  const options = draftOptions(queries, participant.id);
  const form = draftForm(participant.id);
  const { data: kept } = useSuspenseQuery({ ...options, refetchOnWindowFocus: 'always', refetchOnReconnect: 'always' });

  const [keeper] = useState(() => {
    const forgetAsked = () => client.cancelQueries({ queryKey: options.queryKey });
    return new DraftAutosave(
      {
        save: async (changes) => {
          await forgetAsked();
          const saved = await saveDraft(api, form, changes);
          // Answers of queries started before are outdated.
          await forgetAsked();
          client.setQueryData(options.queryKey, saved);
          return saved;
        },
        classifyFailure,
        onRefused,
        now: () => performance.now(),
      },
      { preserved: { ...answersSent(participant), ...kept.preserved }, updated_at: kept.updated_at },
    );
  });
  const state = useSyncExternalStore(keeper.subscribe, keeper.getState, keeper.getServerState);

  useEffect(() => {
    keeper.merge({ preserved: kept.preserved ?? {}, updated_at: kept.updated_at });
    if (keeper.getState().trouble) void keeper.flush();
  }, [keeper, kept]);
  useSafeLeaving(keeper, form);
  return { keeper, state };
}
