import { useQueryClient } from '@tanstack/react-query';
import type { Api } from '#web/api.ts';
import { useApi, useQueries } from '#web/use-api.ts';

type Kept = Awaited<ReturnType<Api['chat']['listReadyAnswers']>>;
type Given = { id?: number; title: string; text: string };

/** Adds, changes and deletes ready answers, and shows the stored list everywhere it is open. */
export function useKeepAnswers() {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = useQueries().chat.listReadyAnswers.queryOptions();
  const show = (answers: Kept) => client.setQueryData(queryKey, answers);
  return {
    save: async (given: Given): Promise<void> => void show(await api.chat.saveReadyAnswer(given)),
    remove: async (id: number): Promise<void> => void show(await api.chat.deleteReadyAnswer({ id })),
  };
}
