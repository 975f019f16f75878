import { type RefObject, useRef } from 'react';
import { chatDraft, MAX_TEXT_LENGTH } from '#contract/chat/fields.ts';
import { isBlank } from '#contract/validation/clean.ts';
import { useTextDraft } from '#web/kit/drafts/use-text-draft.ts';
import type { MessageInput } from '../outbox.ts';
import { useAttachments } from '../unsent/use-attachments.ts';
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
  conversation: Pick<Conversation, 'send' | 'attachments'>,
  { userId, field: given, onSent }: ComposerOptions = {},
) {
  const own = useRef<HTMLTextAreaElement>(null);
  const field = given ?? own;
  const draft = useTextDraft(chatDraft(userId), field);
  const typing = useTyping();
  const { attachments } = conversation;
  const { files, leftOut, isKept } = useAttachments(attachments);

  const { text } = draft;
  const hasFailed = files.some(({ state }) => state === 'failed');
  const tooLong = Math.max(0, text.length - MAX_TEXT_LENGTH);
  const canSend = tooLong === 0 && !hasFailed && (!isBlank(text) || files.length > 0);

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
    files,
    /** Names of chosen files for which there was no room. */
    leftOut,
    /** Whether leaving the page would lose files. */
    mayLoseFiles: files.length > 0 && !isKept,
    attach: (chosen: readonly File[]) => void attachments.add(chosen),
    removeFile: (key: string) => attachments.remove(key),
    putBackFiles: (attached: MessageInput['files']) => attachments.putBack(attached),
    tooLong,
    canSend,
    isTyping: typing.isTyping,
    /** Hands the message over: it goes after its files, when it can. */
    send: (besides: MessageExtras = {}) => {
      if (!canSend) return;
      conversation.send({ ...besides, text: text.trim(), files: attachments.take() });
      draft.change('');
      typing.stop();
      onSent?.();
      field.current?.focus();
    },
    insertText,
    /** Takes a refused message back for editing; false if its files do not fit. */
    takeUp: ({ text: written, files: attached }: Pick<MessageInput, 'text' | 'files'>): boolean => {
      if (!attachments.putBack(attached)) return false;
      insertText(written);
      return true;
    },
  };
}
export type ComposerState = ReturnType<typeof useComposer>;
