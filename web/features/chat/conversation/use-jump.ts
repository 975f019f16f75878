import { useState } from 'react';
import { notifyFailure, notifyProblem } from '#web/kit/notifications/notify.ts';
import type { Conversation } from './use-conversation.ts';

/** A message to show; another object each time, so that the same one is shown again. */
export type JumpTarget = { message_id: number };

/** Leads to a message of the dialog, whether it is loaded or not. */
export function useJump({ messages, loadAround }: Pick<Conversation, 'messages' | 'loadAround'>) {
  const [target, setTarget] = useState<JumpTarget>();
  async function jump(message_id: number): Promise<void> {
    const isIn = (shown: Conversation['messages']) => shown.some((one) => one.message_id === message_id);
    try {
      if (!isIn(messages) && !isIn(await loadAround(message_id))) return notifyProblem('Этого сообщения больше нет');
      setTarget({ message_id });
    } catch (error) {
      notifyFailure(error);
    }
  }
  return { target, jump: (message_id: number) => void jump(message_id) };
}
