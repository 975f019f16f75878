import { useRef, useState } from 'react';
import type { Quote } from '#contract/chat/messages.ts';
import type { ComposerState, MessageExtras } from '#web/features/chat/conversation/composer/use-composer.ts';
import type { Conversation } from '#web/features/chat/conversation/use-conversation.ts';
import { notifyFailure } from '#web/kit/notifications/notify.ts';
import { useMe } from '#web/session.ts';
import { idOfLast, isAnsweredAfter } from './answered-after.ts';

type AnsweringOptions = {
  conversation: Pick<Conversation, 'messages' | 'has_after' | 'loadLatest'>;
  composer: ComposerState;
  /** The message that is being answered. */
  quote: Quote | undefined;
};

const ANSWERED_ELSEWHERE = 'Дальше в диалоге уже отвечали. Прочитайте и отправьте свой ответ, если он ещё нужен';

/**
 * Sends an answer with the id of the last message its writer has seen. If the dialog was opened around a found message,
 * its end is shown first; if a colleague has answered there, the answer must be sent by another press.
 */
export function useAnswering({ conversation, composer, quote }: AnsweringOptions) {
  const me = useMe();
  const [words, setWords] = useState('');
  const latest = useRef(composer);
  latest.current = composer;
  const { messages, has_after, loadLatest } = conversation;

  async function answer(besides: MessageExtras): Promise<void> {
    setWords('');
    if (!composer.canSend) return;
    if (!has_after) return composer.send({ ...besides, quote, seen_id: idOfLast(messages) });
    try {
      const shown = await loadLatest();
      if (isAnsweredAfter(shown, { seen_id: idOfLast(messages), me: me.id })) return setWords(ANSWERED_ELSEWHERE);
      latest.current.send({ ...besides, quote, seen_id: idOfLast(shown) });
    } catch (error) {
      notifyFailure(error);
    }
  }
  return { answer: (besides: MessageExtras = {}) => void answer(besides), words };
}
