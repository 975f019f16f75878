import { useRef } from 'react';
import type { ComposerState, MessageExtras } from '#web/features/chat/conversation/composer/use-composer.ts';
import type { Conversation } from '#web/features/chat/conversation/use-conversation.ts';
import { notifyDone, notifyFailure } from '#web/kit/notifications/notify.ts';
import { useApi } from '#web/use-api.ts';
import { idOfLast } from './answered-after.ts';
import { confirmClosing } from './confirm-closing.tsx';
import { notifyClosed } from './notify-closed.tsx';
import type { Management } from './use-manage.ts';

const REOPENED_NOTICE = 'Диалог снова среди открытых';

type ClosingOptions = {
  conversation: Pick<Conversation, 'messages' | 'has_after' | 'loadLatest'>;
  composer: ComposerState;
  management: Management;
  /** Sends the written message. */
  answer: (besides: MessageExtras) => void;
};

/** Closes a dialog, with an answer or without; asks first if the person never got an answer, or an objection waits. */
export function useClosing({ conversation, composer, management, answer }: ClosingOptions) {
  const { dialog, manage } = management;
  const { user_id } = dialog;
  const api = useApi();
  const isAsking = useRef(false);
  // What is written while the question stands goes too.
  const latestAnswer = useRef(answer);
  latestAnswer.current = answer;
  /** Shows the dialog's end before it is closed; undefined if it could not be loaded. */
  async function shownToTheEnd(): Promise<Conversation['messages'] | undefined> {
    if (!conversation.has_after) return conversation.messages;
    try {
      return await conversation.loadLatest();
    } catch (error) {
      notifyFailure(error);
      return undefined;
    }
  }
  const open = () => void manage({ make: (api) => api.chat.open({ user_id }), done: REOPENED_NOTICE });
  async function close(): Promise<void> {
    if (dialog.is_closed) return notifyDone('Диалог уже закрыт');
    const messages = await shownToTheEnd();
    if (!messages) return;
    const isUnanswered = messages.findLast(({ is_taken_back }) => !is_taken_back)?.direction === 'in';
    if (!(await confirmClosing(api, { user_id, isUnanswered }))) return;
    const seen_id = idOfLast(messages);
    await manage({ make: (api) => api.chat.close({ user_id, seen_id }), done: () => notifyClosed(open) });
  }
  async function answerAndClose(): Promise<void> {
    if (await confirmClosing(api, { user_id, isUnanswered: false })) latestAnswer.current({ close: true });
  }
  /** One question at a time, however often it is pressed meanwhile. */
  async function once(ask: () => Promise<void>): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    await ask().finally(() => {
      isAsking.current = false;
    });
  }
  return {
    open,
    close: () => void once(close),
    answerAndClose: () => {
      void once(composer.canSend ? answerAndClose : close);
    },
  };
}
