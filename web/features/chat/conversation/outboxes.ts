import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '#web/api.ts';
import { guardUnsent } from '#web/kit/outbox/guard-unsent.ts';
import { type ChatOutbox, createChatOutbox, type Unsent } from './outbox.ts';

const SEND_WITHIN_MS = 20_000;
/** By the page's client: on the server each request has its own. */
const outboxesByClient = new WeakMap<QueryClient, Map<string, ChatOutbox>>();

type OutboxOwner = { author_id: number; user_id: number | undefined };

function send(api: Api, { author_id, user_id }: OutboxOwner, written: Unsent): Promise<unknown> {
  const { text, files, key, about, quote, seen_id, close } = written;
  const mfiles = files.map(({ path }) => path);
  const message = { text, mfiles, request_key: key, author_id, quoted_id: quote?.message_id };
  // A lost request times out and is repeated with the same key.
  const options = { signal: AbortSignal.timeout(SEND_WITHIN_MS) };
  return user_id === undefined
    ? api.chat.send({ ...message, about }, options)
    : api.chat.adminSend({ ...message, user_id, seen_id, close }, options);
}

/** The outbox of a dialog, shared by all screens of the page. */
export function outboxOf(client: QueryClient, api: Api, author_id: number, user_id: number | undefined): ChatOutbox {
  const outboxes = outboxesByClient.get(client) ?? new Map<string, ChatOutbox>();
  outboxesByClient.set(client, outboxes);
  const address = `${author_id} ${user_id ?? ''}`;
  const outbox =
    outboxes.get(address) ?? createChatOutbox((written) => send(api, { author_id, user_id }, written), guardUnsent);
  outboxes.set(address, outbox);
  return outbox;
}
