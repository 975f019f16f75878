import { useQueryClient } from '@tanstack/react-query';
import { useDebouncedEvents, useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';

/** Events within this time cause a single reload of the list. */
const DEBOUNCE_MS = 700;

/** Reloads the list of dialogs on every event and after a reconnection. */
export function useDeskEvents(): void {
  const client = useQueryClient();
  const { chat } = useQueries();
  const hear = useDebouncedEvents(() => {
    client.invalidateQueries({ queryKey: chat.list.key() }).catch(() => undefined);
  }, DEBOUNCE_MS);
  useLiveEvent('send_chat_message', hear);
  useLiveEvent('set_chat_message_read', hear);
  useLiveEvent('chat_message_taken_back', hear);
  useLiveEvent('chat_dialog', hear);
  useLiveEvent('change_dialog_priority', hear);
  useReconnected(hear);
}
