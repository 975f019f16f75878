import { useEffect, useState } from 'react';
import type { ComposerState, MessageExtras } from '#web/features/chat/conversation/composer/use-composer.ts';
import type { Outgoing } from '#web/features/chat/conversation/outbox.ts';
import type { Conversation } from '#web/features/chat/conversation/use-conversation.ts';
import { failureOf } from '#web/kit/loading/failure.ts';

/** A 409 that names the colleague's answer; another one (the session is somebody else's) is said at the message. */
function isAnsweredByColleague({ state, failure }: Outgoing): boolean {
  const { status, named } = failureOf(failure);
  return state === 'failed' && status === 409 && named.message_id !== undefined;
}

/**
 * Handles an answer refused because a colleague answered first: its text goes back into the field, below the
 * colleague's answer, to be sent by another press. An answer with files stays where it is and is sent from there.
 */
export function useRefusedAnswer(
  conversation: Conversation,
  composer: ComposerState,
  { besides, quote }: { besides: () => MessageExtras; quote: (again: Outgoing['quote']) => void },
) {
  const { outgoing, drop, loadNewer, send } = conversation;
  const [words, setWords] = useState('');
  const correct = ({ text, files }: Outgoing): boolean => {
    if (!composer.putBackFiles(files)) return false;
    composer.type([text, composer.text].filter((part) => part.trim() !== '').join('\n\n'));
    composer.field.current?.focus();
    return true;
  };
  const overtaken = outgoing.find(isAnsweredByColleague);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each message that was overtaken
  useEffect(() => {
    if (!overtaken) return;
    loadNewer();
    if (overtaken.files.length > 0) return;
    setWords(failureOf(overtaken.failure).errors[0]);
    drop(overtaken.key);
    correct(overtaken);
    quote(overtaken.quote);
  }, [overtaken?.key]);
  const isEmpty = composer.text === '';
  useEffect(() => {
    // Sent or discarded.
    if (isEmpty) setWords('');
  }, [isEmpty]);
  return {
    words,
    correct,
    retry: (key: string) => {
      const again = outgoing.find((one) => one.key === key);
      if (!again || !isAnsweredByColleague(again)) return conversation.retry(key);
      drop(key);
      send({ text: again.text, files: again.files, quote: again.quote, close: again.close, ...besides() });
    },
  };
}
