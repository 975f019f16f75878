import type { QueryClient } from '@tanstack/react-query';
import { chatDraft, chatFile } from '#contract/chat/fields.ts';
import type { Api, Queries } from '#web/api.ts';
import { savedDataOptions } from '#web/kit/drafts/saved-data-options.ts';
import { guardUnsent } from '#web/kit/outbox/guard-unsent.ts';
import { onReturn } from '#web/kit/outbox/on-return.ts';
import { unsentRecords } from '#web/kit/outbox/unsent-records.ts';
import { uploadFile } from '#web/kit/uploads/upload-file.ts';
import { type ChatOutbox, createChatOutbox, type Unsent } from './outbox.ts';
import { Attachments } from './unsent/attachments.ts';
import { sendWithFiles } from './unsent/send-with-files.ts';
import { storedMessages } from './unsent/stored-messages.ts';

const SEND_WITHIN_MS = 20_000;

/** What is written in a dialog and not accepted yet: messages, and the files of the next one. */
type DialogOutbox = { messages: ChatOutbox; attachments: Attachments };

/** The writer by id and by the portal's mark; `user_id` of the dialog's person for the administration. */
type OutboxOwner = { author_id: number; owner: string; user_id: number | undefined };

/** By the page's client: on the server each request has its own. */
const outboxesByClient = new WeakMap<QueryClient, Map<string, DialogOutbox>>();

function send(api: Api, { author_id, user_id }: OutboxOwner, written: Unsent, mfiles: string[]): Promise<unknown> {
  const { text, key, about, quote, seen_id, close } = written;
  const message = { text, mfiles, request_key: key, author_id, quoted_id: quote?.message_id };
  // A lost request times out and is repeated with the same key.
  const options = { signal: AbortSignal.timeout(SEND_WITHIN_MS) };
  return user_id === undefined
    ? api.chat.send({ ...message, about }, options)
    : api.chat.adminSend({ ...message, user_id, seen_id, close }, options);
}

/** What an outbox asks and tells: the page's own. */
type OutboxPage = { client: QueryClient; api: Api; queries: Queries };

function openOutbox({ client, api, queries }: OutboxPage, of: OutboxOwner): DialogOutbox {
  if (typeof window === 'undefined')
    return { messages: createChatOutbox(noSending, () => noSending), attachments: emptyAttachments() };
  const stored = storedMessages(of, unsentRecords, sessionStorage);
  const attachments = new Attachments({
    upload: (file, options) => uploadFile('/user/upload_file', { file_target: chatFile }, file, options),
    keep: stored.keepFile,
    forget: stored.forgetFile,
    whileUnsent: (flush) => onReturn(() => void flush()),
  });
  const messages: ChatOutbox = createChatOutbox(
    sendWithFiles({
      upload: (attachment) => attachments.upload(attachment),
      update: stored.update,
      isGone: stored.isGone,
      drop: (key) => messages.drop(new Set([key])),
      send: async (written, paths) => {
        await send(api, of, written, paths);
        // The page that wrote it could not say that its draft is done with: the field still shows it.
        if (stored.isRestored(written.key))
          void client.invalidateQueries({ queryKey: savedDataOptions(queries, chatDraft(of.user_id)).queryKey });
      },
    }),
    guardUnsent,
    { read: () => [], write: stored.write },
  );
  void stored.load((left) => {
    messages.restore(left.messages);
    attachments.restore(left.files);
  });
  return { messages, attachments };
}

/** The outbox of a dialog, shared by all screens of the page; begins with what a former page has left unsent. */
export function outboxOf(page: OutboxPage, of: OutboxOwner): DialogOutbox {
  const { client } = page;
  const outboxes = outboxesByClient.get(client) ?? new Map<string, DialogOutbox>();
  outboxesByClient.set(client, outboxes);
  const address = `${of.author_id} ${of.user_id ?? ''}`;
  const outbox = outboxes.get(address) ?? openOutbox(page, of);
  outboxes.set(address, outbox);
  return outbox;
}

// While the server renders the page nothing is sent.
const noSending = async (): Promise<void> => undefined;
const emptyAttachments = () =>
  new Attachments({ upload: () => Promise.reject(new Error('no browser')), keep: noSending, forget: () => undefined });
