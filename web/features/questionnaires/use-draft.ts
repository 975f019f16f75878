import { useSuspenseQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { draftForm } from '#contract/questionnaires/draft.ts';
import type { FamilyParticipant } from '#contract/questionnaires/questionnaires.ts';
import { useDraftAutosave } from '#web/kit/drafts/use-draft-autosave.ts';
import { useSaveBeforeNavigation } from '#web/kit/drafts/use-save-before-navigation.ts';
import { useQueries } from '#web/use-api.ts';
import { answersSent } from './answers-state.ts';
import { draftOptions } from './load-questionnaire.ts';

/** Draft of a questionnaire, saved while typed and merged with other tabs. */
export function useDraft(participant: FamilyParticipant, onRefused: (error: unknown) => void) {
  const options = draftOptions(useQueries(), participant.id);
  const { data: saved } = useSuspenseQuery({
    ...options,
    refetchOnWindowFocus: 'always',
    refetchOnReconnect: 'always',
  });
  const preserved = { ...answersSent(participant), ...saved.preserved };
  const { autosave, state } = useDraftAutosave(
    draftForm(participant.id),
    { preserved, updated_at: saved.updated_at },
    { queryKey: options.queryKey, onRefused },
  );
  useEffect(() => {
    autosave.merge({ preserved: saved.preserved ?? {}, updated_at: saved.updated_at });
    if (autosave.getState().trouble) void autosave.flush();
  }, [autosave, saved]);
  useSaveBeforeNavigation(autosave);
  return { autosave, state };
}
