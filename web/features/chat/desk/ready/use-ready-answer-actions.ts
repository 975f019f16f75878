import { useQueryClient } from '@tanstack/react-query';
import type { Api } from '#web/api.ts';
import { updateQuery } from '#web/kit/loading/update-query.ts';
import { useApi, useQueries } from '#web/use-api.ts';

type ReadyAnswerList = Awaited<ReturnType<Api['chat']['listReadyAnswers']>>;
type ReadyAnswerInput = { id?: number; title: string; text: string; text_child: string };

/** Adds, changes and deletes ready answers, and shows the stored list everywhere it is open. */
export function useReadyAnswerActions() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = useQueries().chat.listReadyAnswers.queryOptions();
  const show = (answers: ReadyAnswerList) => updateQuery(client, queryKey, () => answers);
  return {
    save: async (given: ReadyAnswerInput): Promise<void> => void show(await api.chat.saveReadyAnswer(given)),
    remove: async (id: number): Promise<void> => void show(await api.chat.deleteReadyAnswer({ id })),
  };
}
