import { type RefObject, useEffect, useRef, useState } from 'react';
import { chatDraft, chatFile, MAX_FILES, MAX_TEXT_LENGTH } from '#contract/chat/fields.ts';
import { useTextDraft } from '#web/kit/drafts/use-text-draft.ts';
import type { StoredFile } from '#web/kit/uploads/upload-file.ts';
import { uploadFile } from '#web/kit/uploads/upload-file.ts';
import { useUploads } from '#web/kit/uploads/use-uploads.ts';
import type { MessageInput } from '../outbox.ts';
import type { Conversation } from '../use-conversation.ts';
import { useTyping } from './use-typing.ts';

/** Fields of a message besides text and files. */
export type MessageExtras = Omit<MessageInput, 'text' | 'files'>;

type ComposerOptions = {
  /** The person of the dialog, for the administration. */
  userId?: number | undefined;
  /** The field, where somebody else focuses it too. */
  field?: RefObject<HTMLTextAreaElement | null>;
  /** Called when something was really sent. */
  onSent?: () => void;
};

/** State of the message being written. Give the component another `key` for another dialog. */
export function useComposer(
  conversation: Pick<Conversation, 'send'>,
  { userId, field: given, onSent }: ComposerOptions = {},
) {
  const draft = useTextDraft(chatDraft(userId));
  const typing = useTyping();
  const own = useRef<HTMLTextAreaElement>(null);
  const field = given ?? own;
  const uploads = useUploads(
    (file, options) => uploadFile('/user/upload_file', { file_target: chatFile }, file, options),
    MAX_FILES,
  );
  /** Submitted while files are uploading: sent when the last is there. */
  const [awaited, setAwaited] = useState<MessageExtras>();

  const { text } = draft;
  const { files } = uploads;
  const stored = files.flatMap((one): StoredFile[] => (one.stored ? [one.stored] : []));
  const isUploading = files.some(({ state }) => state === 'waiting' || state === 'sending');
  const hasFailed = files.some(({ state }) => state === 'failed');
  const tooLong = Math.max(0, text.length - MAX_TEXT_LENGTH);
  const canSend = tooLong === 0 && !hasFailed && (text.trim() !== '' || files.length > 0);

  const sendNow = (besides: MessageExtras) => {
    setAwaited(undefined);
    conversation.send({ ...besides, text: text.trim(), files: stored });
    draft.change('');
    for (const { key } of files) uploads.remove(key);
    typing.stop();
    onSent?.();
  };
  const latest = useRef(sendNow);
  latest.current = sendNow;
  useEffect(() => {
    if (!awaited) return;
    if (!canSend) setAwaited(undefined);
    else if (!isUploading) latest.current(awaited);
  }, [awaited, canSend, isUploading]);

  const type = (typed: string) => {
    draft.change(typed);
    if (typed === '') typing.stop();
    else typing.typed();
  };

  /** Inserts a text at the caret, replacing the selection. */
  const insertText = (inserted: string) => {
    const { selectionStart: start, selectionEnd: end } = field.current ?? {
      selectionStart: text.length,
      selectionEnd: text.length,
    };
    type(text.slice(0, start) + inserted + text.slice(end));
    const caret = start + inserted.length;
    // After the field has the text.
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };

  return {
    text,
    type,
    field,
    draft,
    uploads,
    tooLong,
    canSend,
    /** Submitted, and waiting for uploads. */
    isAwaited: awaited !== undefined,
    isTyping: typing.isTyping,
    /** Sends the message as soon as its files are uploaded. */
    send: (besides: MessageExtras = {}) => {
      if (!canSend) return;
      if (isUploading) setAwaited(besides);
      else sendNow(besides);
      field.current?.focus();
    },
    insertText,
    /** Takes a refused message back for editing; false if its files do not fit. */
    takeUp: ({ text: written, files: stored }: Pick<MessageInput, 'text' | 'files'>): boolean => {
      if (!uploads.replaceStored(stored)) return false;
      insertText(written);
      return true;
    },
  };
}
export type ComposerState = ReturnType<typeof useComposer>;
