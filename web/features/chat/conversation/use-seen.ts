import { useEffect, useRef } from 'react';
import { MAX_READ_AT_ONCE } from '#contract/chat/fields.ts';
import { onConnected, sayLive } from '#web/live-events.ts';
import { useApi } from '#web/use-api.ts';
import type { DialogStore } from './dialog-store.ts';

/** Seen one after the other, they are told of together. */
const TOGETHER_MS = 400;

/**
 * Tells the portal which messages were seen, each once and a hundred at a time; those it could not be told of, when the
 * line is back.
 */
export function useSeen(store: DialogStore): (message_id: number) => void {
  const api = useApi();
  const seen = useRef({ told: new Set<number>(), waiting: new Set<number>() });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const tell = useRef(async (): Promise<void> => {
    const { waiting, told } = seen.current;
    const message_ids = [...waiting].slice(0, MAX_READ_AT_ONCE);
    if (message_ids.length === 0) return;
    for (const id of message_ids) {
      waiting.delete(id);
      told.add(id);
    }
    try {
      const said = await sayLive('set_chat_message_read', { message_ids });
      if (!said?.ok) {
        const { dialog } = await api.chat.markSeen({ message_ids });
        store.dispatch({ type: 'read', message_ids, is_read: true, version: dialog.version });
      }
    } catch {
      for (const id of message_ids) waiting.add(id);
      return;
    }
    await tell.current();
  });

  useEffect(() => {
    const again = () => void tell.current();
    const stop = onConnected(again);
    window.addEventListener('online', again);
    return () => {
      stop();
      window.removeEventListener('online', again);
      clearTimeout(timer.current);
      again();
    };
  }, []);

  const see = useRef((message_id: number): void => {
    const { told, waiting } = seen.current;
    if (told.has(message_id) || waiting.has(message_id)) return;
    waiting.add(message_id);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void tell.current(), TOGETHER_MS);
  });
  return see.current;
}
