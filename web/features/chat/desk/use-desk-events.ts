import { useQueryClient } from '@tanstack/react-query';
import { useLiveEvent, useReconnected, useThrottledEvents } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';

/** Events within this time cause a single reload of the list. */
const THROTTLE_MS = 700;

/** Reloads the list of dialogs on every event and after a reconnection. */
export function useDeskEvents(): void {
  const client = useQueryClient();
  const { chat } = useQueries();
  const reload = useThrottledEvents(() => {
    client.invalidateQueries({ queryKey: chat.list.key() }).catch(() => undefined);
  }, THROTTLE_MS);
  useLiveEvent('send_chat_message', reload);
  useLiveEvent('set_chat_message_read', reload);
  useLiveEvent('chat_message_taken_back', reload);
  useLiveEvent('chat_dialog', reload);
  useLiveEvent('change_dialog_priority', reload);
  useReconnected(reload);
}
