import { useQueryClient } from '@tanstack/react-query';
import { useGathered, useLiveEvent, useReconnected } from '#web/live-events.ts';
import { useQueries } from '#web/use-api.ts';

/** Of many events that come together the list is asked for once. */
const GATHERED_MS = 700;

/** Whatever happens in a dialog moves it in the list: it is asked for anew, and after a line that was away. */
export function useDeskEvents(): void {
  const client = useQueryClient();
  const { chat } = useQueries();
  const hear = useGathered(() => {
    client.invalidateQueries({ queryKey: chat.list.key() }).catch(() => undefined);
  }, GATHERED_MS);
  useLiveEvent('send_chat_message', hear);
  useLiveEvent('set_chat_message_read', hear);
  useLiveEvent('chat_message_taken_back', hear);
  useLiveEvent('chat_dialog', hear);
  useLiveEvent('change_dialog_priority', hear);
  useReconnected(hear);
}
