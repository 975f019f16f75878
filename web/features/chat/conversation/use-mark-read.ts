import { useEffect, useRef, useState } from 'react';
import { MAX_READ_AT_ONCE } from '#contract/chat/fields.ts';
import { onReturn } from '#web/kit/outbox/on-return.ts';
import { callLive, onLiveEvent } from '#web/live-events.ts';
import { useApi } from '#web/use-api.ts';
import type { DialogStore } from './dialog-store.ts';
import { createReadTracker } from './read-tracker.ts';

/** Visible messages are reported together within this time. */
const BATCH_WITHIN_MS = 400;

/** Reports visible messages as read, each once, up to a hundred per call; repeated when the connection returns. */
export function useMarkRead(store: DialogStore): (message_id: number) => void {
  const api = useApi();
  const [tracker] = useState(createReadTracker);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  const report = useRef(async (): Promise<void> => {
    const message_ids = tracker.take(MAX_READ_AT_ONCE);
    if (message_ids.length === 0) return;
    try {
      const answer = await callLive('set_chat_message_read', { message_ids });
      if (!answer?.ok) {
        const { dialog } = await api.chat.markSeen({ message_ids });
        store.dispatch({ type: 'read', message_ids, is_read: true, version: dialog.version });
      }
    } catch {
      tracker.giveBack(message_ids);
      return;
    }
    await report.current();
  });

  useEffect(() => {
    const noteRead = () => tracker.know(store.getState().known.map(({ message }) => message));
    noteRead();
    const ends = [
      store.subscribe(noteRead),
      onLiveEvent('set_chat_message_read', ({ message_ids, is_read }) => is_read || tracker.putBack(message_ids)),
    ];
    return () => {
      for (const end of ends) end();
    };
  }, [store, tracker]);

  useEffect(() => {
    const again = () => void report.current();
    const stop = onReturn(again);
    return () => {
      stop();
      clearTimeout(timer.current);
      again();
    };
  }, []);

  const see = useRef((message_id: number): void => {
    if (!tracker.see(message_id)) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void report.current(), BATCH_WITHIN_MS);
  });
  return see.current;
}
