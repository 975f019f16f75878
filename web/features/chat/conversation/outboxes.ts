import type { QueryClient } from '@tanstack/react-query';
import { type Api, SESSION_CONTINUED } from '#web/api.ts';
import { onConnected } from '#web/live-events.ts';
import { Outbox, type Outgoing, type Sent } from './outbox.ts';

const SEND_WITHIN_MS = 20_000;
/** Outboxes by query client; on the server each request has its own client. */
const kept = new WeakMap<QueryClient, Map<string, Outbox>>();

type Address = { author_id: number; user_id: number | undefined };

function send(api: Api, { author_id, user_id }: Address, outgoing: Outgoing): Promise<Sent> {
  const { text, files, request_key, about, seen_id, close } = outgoing;
  const message = { text, mfiles: files.map(({ path }) => path), request_key, author_id };
  // A lost request times out and is repeated with the same key.
  const options = { signal: AbortSignal.timeout(SEND_WITHIN_MS) };
  return user_id === undefined
    ? api.chat.send({ ...message, about }, options)
    : api.chat.adminSend({ ...message, user_id, seen_id, close }, options);
}

function onReturn(flush: () => void): () => void {
  const end = onConnected(flush);
  for (const name of ['online', SESSION_CONTINUED]) window.addEventListener(name, flush);
  return () => {
    end();
    for (const name of ['online', SESSION_CONTINUED]) window.removeEventListener(name, flush);
  };
}

/** The outbox of a dialog, shared by all screens of the page. */
export function outboxOf(client: QueryClient, api: Api, author_id: number, user_id: number | undefined): Outbox {
  const outboxes = kept.get(client) ?? new Map<string, Outbox>();
  kept.set(client, outboxes);
  const key = `${author_id} ${user_id ?? ''}`;
  const outbox = outboxes.get(key) ?? new Outbox((outgoing) => send(api, { author_id, user_id }, outgoing), onReturn);
  outboxes.set(key, outbox);
  return outbox;
}
