import type { NamedMatter } from '#contract/chat/named-matters.ts';
import { failureOf, mayPass } from '#web/kit/failure.ts';
import { type Entry, Outbox } from '#web/kit/outbox/outbox.ts';
import type { StoredFile } from '#web/kit/upload-file.ts';

export type MeantAbout = { kind: NamedMatter; participant_id?: number };
/** A message to send; `seen_id` and `close` are used by the administration (NewAnswer in contract/chat/messages.ts). */
export type Written = {
  text: string;
  files: readonly StoredFile[];
  about?: MeantAbout | undefined;
  seen_id?: number | undefined;
  close?: boolean | undefined;
};

/** Its key makes a repeated sending the same message; `created_at` is by this page's clock, until the server says its own. */
export type Unsent = Written & { key: string; created_at: string };
export type Outgoing = Entry<Unsent>;
export type ChatOutbox = Outbox<Unsent>;

const MAX_PAUSE_MS = 30_000;
/** Twenty a minute: some place is free again by then. */
const TOO_MANY_PAUSE_MS = 15_000;
export const TOO_MANY = 429;

/**
 * What somebody has written into one dialog and it does not show yet, one after the other in the order of writing. A
 * message that is refused keeps back none of the others. Lives as long as the page: screens come and go. Kept nowhere else.
 */
export const createChatOutbox = (
  send: (message: Unsent) => Promise<unknown>,
  whileUnsent: (flush: () => Promise<void>) => () => void,
): ChatOutbox =>
  new Outbox({
    batchSize: 1,
    send: async (batch) => {
      for (const message of batch) await send(message);
      return batch;
    },
    judge: (error) => {
      if (failureOf(error).status === TOO_MANY) return { retryAfterMs: TOO_MANY_PAUSE_MS };
      return mayPass(error) ? 'retry' : 'refuse';
    },
    maxPauseMs: MAX_PAUSE_MS,
    keepsSent: true,
    whileUnsent,
  });

/** Written now, in milliseconds by the page's clock. */
export const toSend = (written: Written, now: number): Unsent => ({
  ...written,
  key: crypto.randomUUID(),
  created_at: new Date(now).toISOString(),
});
