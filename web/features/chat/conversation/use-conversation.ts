import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import type { ChatMessage, DialogState } from '#contract/chat/messages.ts';
import { useClock } from '#web/kit/time/clock.ts';
import { useMe } from '#web/session.ts';
import { useApi, useQueries } from '#web/use-api.ts';
import { conversationOptions, type OpenedPart } from './conversation-options.ts';
import { createDialogStore } from './dialog-store.ts';
import { followDialog, showSent } from './follow-dialog.ts';
import { createUnsent, type MessageInput, type Outgoing } from './outbox.ts';
import { outboxOf } from './outboxes.ts';
import type { Attachments } from './unsent/attachments.ts';
import { useMarkRead } from './use-mark-read.ts';

export type Conversation = {
  /** The person of the dialog. */
  user_id: number;
  /** Direction of the messages this side writes: `in` for families, `out` for the administration. */
  own: ChatMessage['direction'];
  dialog: DialogState;
  /** A gapless part of the dialog, in its order. */
  messages: readonly ChatMessage[];
  /** Messages written here that are not in the part yet, in the order of writing. */
  outgoing: readonly Outgoing[];
  has_before: boolean;
  /** The dialog goes on after the part, which was opened around a found message. */
  has_after: boolean;
  /** Number of messages received after the part since it was opened. */
  beyond: number;
  /** First message that nobody of this side had read when the dialog was opened. */
  firstUnreadId: number | undefined;
  loadOlder: () => Promise<void>;
  loadNewer: () => void;
  /** Replaces the part with the dialog's end. */
  loadLatest: () => Promise<readonly ChatMessage[]>;
  /** Files of the next message. */
  attachments: Attachments;
  /** Replaces the part with the one around a message. */
  loadAround: (message_id: number) => Promise<readonly ChatMessage[]>;
  /** Shows the message at once and sends it when possible. */
  send: (written: MessageInput) => void;
  retry: (key: string) => void;
  /** Takes a refused one out. */
  drop: (key: string) => void;
  takeBack: (message_id: number) => Promise<void>;
  /** Reports that a message was visible. */
  see: (message_id: number) => void;
};

/**
 * A dialog in this page: its messages, kept up to date, and unsent ones. The first messages come from a loader
 * (conversation-options.ts). Give the component another `key` for another dialog.
 */
export function useConversation(opened: OpenedPart = {}): Conversation {
  const client = useQueryClient();
  const api = useApi();
  const queries = useQueries();
  const clock = useClock();
  const me = useMe();
  const { userId } = opened;
  const [store] = useState(() => {
    const answer = client.getQueryData(conversationOptions(queries, opened).queryKey);
    if (!answer) throw new Error('a dialog was shown before its messages were loaded');
    return createDialogStore(answer, (range) => api.chat.messages({ user_id: userId, ...range }));
  });
  const of = { author_id: me.id, owner: me.offline_owner, user_id: userId };
  const { messages: outbox, attachments } = outboxOf({ client, api, queries }, of);
  const dialog = useSyncExternalStore(store.subscribe, store.getState, store.getServerState);
  const unsent = useSyncExternalStore(outbox.subscribe, outbox.getState, () => nothing);
  const user_id = userId ?? me.id;
  const own = userId === undefined ? 'in' : 'out';
  const see = useMarkRead(store);

  useEffect(() => followDialog(store, user_id), [store, user_id]);
  useEffect(() => showSent(store, outbox), [store, outbox]);

  const messages = useMemo(() => dialog.known.map(({ message }) => message), [dialog.known]);
  const outgoing = useMemo(() => {
    const shown = new Set(messages.map(({ request_key }) => request_key));
    return withReasonOfWaiting(unsent.filter(({ key }) => !shown.has(key)));
  }, [unsent, messages]);
  const [firstUnreadId] = useState(
    () => messages.find((one) => one.direction !== own && !one.is_read && !one.is_taken_back)?.message_id,
  );
  const actions = useMemo(
    () => ({
      loadOlder: store.loadOlder,
      loadNewer: () => store.dispatch({ type: 'stale' }),
      loadLatest: store.loadLatest,
      loadAround: store.loadAround,
      send: (written: MessageInput) => {
        if (!store.getState().follows) store.loadLatest().catch(() => undefined);
        outbox.put(createUnsent(written, clock.exact()));
      },
      retry: (key: string) => outbox.retry(key),
      drop: (key: string) => outbox.drop(new Set([key])),
      takeBack: async (message_id: number) => {
        await api.chat.takeBack({ id_msg: message_id });
        store.dispatch({ type: 'stale' });
      },
    }),
    [api, clock, store, outbox],
  );
  // Memoised, so that the list of messages is not rendered with each letter typed below it.
  return useMemo(
    () => ({
      user_id,
      own,
      dialog: dialog.state,
      messages,
      outgoing,
      has_before: dialog.has_before,
      has_after: dialog.has_after && !dialog.follows,
      beyond: dialog.newer_count,
      firstUnreadId,
      see,
      attachments,
      ...actions,
    }),
    [user_id, own, dialog, messages, outgoing, firstUnreadId, see, attachments, actions],
  );
}

/** One that stands behind another waits for the same reason. */
function withReasonOfWaiting(outgoing: readonly Outgoing[]): readonly Outgoing[] {
  const first = outgoing.find(({ state }) => state === 'waiting');
  if (!first) return outgoing;
  const { failure } = first;
  return outgoing.map((one) => (one.state === 'queued' ? { ...one, state: 'waiting', failure } : one));
}

const nothing: readonly Outgoing[] = [];
