import { useQueryClient } from '@tanstack/react-query';
import type { DialogNote } from '#contract/chat/desk.ts';
import { updateQuery } from '#web/kit/loading/update-query.ts';
import { useApi, useQueries } from '#web/use-api.ts';

type NewNote = { text: string; request_key: string; mentioned: number[] };

/** Adds and deletes notes, and shows the stored ones. */
export function useNoteActions(user_id: number) {
  const api = useApi();
  const client = useQueryClient();
  const { queryKey } = useQueries().chat.person.queryOptions({ input: { user_id } });
  const show = ({ notes }: { notes: DialogNote[] }) =>
    updateQuery(client, queryKey, (known) => known && { ...known, notes });
  return {
    add: async (note: NewNote): Promise<void> => void show(await api.chat.addNote({ ...note, user_id })),
    remove: async (id: number): Promise<void> => void show(await api.chat.deleteNote({ id })),
  };
}
