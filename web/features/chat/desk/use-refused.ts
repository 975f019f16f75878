import { useEffect, useState } from 'react';
import type { Outgoing } from '#web/features/chat/conversation/outbox.ts';
import type { Besides, ComposerState } from '#web/features/chat/conversation/use-composer.ts';
import type { Conversation } from '#web/features/chat/conversation/use-conversation.ts';

/**
 * Whether the answer was refused because a colleague answered first; another 409 (somebody else is signed in) is shown
 * at the message.
 */
const isOvertaken = ({ state, failure }: Outgoing): boolean =>
  state === 'failed' && failure?.status === 409 && failure.named.message_id !== undefined;

/**
 * Handles an answer refused because a colleague answered first: its text goes back into the field, below the
 * colleague's answer, to be sent by another press. An answer with files stays where it is and is sent from there.
 */
export function useRefused(conversation: Conversation, composer: ComposerState, besides: () => Besides) {
  const { outgoing, drop, loadNewer, send } = conversation;
  const [words, setWords] = useState('');
  const correct = ({ text, files }: Outgoing): boolean => {
    if (!composer.uploads.keep(files)) return false;
    composer.type([text, composer.text].filter((part) => part.trim() !== '').join('\n\n'));
    composer.field.current?.focus();
    return true;
  };
  const overtaken = outgoing.find(isOvertaken);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that was overtaken
  useEffect(() => {
    if (!overtaken) return;
    loadNewer();
    if (overtaken.files.length > 0) return;
    setWords(overtaken.failure?.errors[0] ?? '');
    drop(overtaken.request_key);
    correct(overtaken);
  }, [overtaken?.request_key]);
  const isEmpty = composer.text === '';
  useEffect(() => {
    // Sent or discarded.
    if (isEmpty) setWords('');
  }, [isEmpty]);
  return {
    words,
    correct,
    retry: (request_key: string) => {
      const again = outgoing.find((one) => one.request_key === request_key);
      if (!again || !isOvertaken(again)) return conversation.retry(request_key);
      drop(request_key);
      send({ text: again.text, files: again.files, close: again.close, ...besides() });
    },
  };
}
