import type { MessageSubject } from '#contract/chat/message-subjects.ts';
import type { Quote } from '#contract/chat/messages.ts';
import type { PlaceInput } from '#contract/unclear/place.ts';
import { failureOf, isTransient } from '#web/kit/loading/failure.ts';
import { type Entry, Outbox, type OutboxOptions } from '#web/kit/outbox/outbox.ts';
import type { Attachment } from './unsent/attachments.ts';

export type MessageAbout = { kind: MessageSubject; participant_id?: number; place?: PlaceInput };
/** A message to send; `seen_id` and `close` are used by the administration (NewAnswer in contract/chat/messages.ts). */
export type MessageInput = {
  text: string;
  files: readonly Attachment[];
  about?: MessageAbout | undefined;
  /** The message it answers. */
  quote?: Quote | undefined;
  seen_id?: number | undefined;
  close?: boolean | undefined;
};

/**
 * A message not accepted yet. With a repeated `key` the server stores one message; `created_at` is by the page's clock
 * until the server answers with its own.
 */
export type Unsent = MessageInput & { key: string; created_at: string };
export type Outgoing = Entry<Unsent>;
export type ChatOutbox = Outbox<Unsent>;

const MAX_PAUSE_MS = 30_000;
/** At most twenty messages a minute are accepted: after this pause one more is. */
const TOO_MANY_PAUSE_MS = 15_000;
export const TOO_MANY_REQUESTS = 429;

/**
 * Creates the outbox of one dialog: messages that the dialog does not show yet, sent one by one in the order of
 * writing, each after its files. A refused message does not hold up the others. It is shared by the screens of the page,
 * and what is unsent outlives it in `store` (unsent/stored-messages.ts).
 */
export const createChatOutbox = (
  send: (message: Unsent) => Promise<unknown>,
  whileUnsent: (flush: () => Promise<void>) => () => void,
  store?: OutboxOptions<Unsent>['store'],
): ChatOutbox =>
  new Outbox({
    batchSize: 1,
    send: async (batch) => {
      for (const message of batch) await send(message);
      return batch;
    },
    judge: (error) => {
      if (failureOf(error).status === TOO_MANY_REQUESTS) return { retryAfterMs: TOO_MANY_PAUSE_MS };
      return isTransient(error) ? 'retry' : 'refuse';
    },
    maxPauseMs: MAX_PAUSE_MS,
    keepsSent: true,
    whileUnsent,
    store,
  });

/** Message written now; `now`: milliseconds by the page's clock. */
export const createUnsent = (written: MessageInput, now: number): Unsent => ({
  ...written,
  key: crypto.randomUUID(),
  created_at: new Date(now).toISOString(),
});
