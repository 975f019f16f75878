import type { Besides, ComposerState } from '#web/features/chat/conversation/use-composer.ts';
import type { Conversation } from '#web/features/chat/conversation/use-conversation.ts';
import { confirm } from '#web/kit/confirm.tsx';
import { notifyDone } from '#web/kit/notify.ts';
import type { Management } from './use-manage.ts';

type Of = {
  conversation: Pick<Conversation, 'messages' | 'has_after'>;
  composer: ComposerState;
  management: Management;
  besides: () => Besides;
};

/** Ends a dialog, with an answer or without: who has had none is asked about first. */
export function useClosing({ conversation, composer, management, besides }: Of) {
  const { dialog, manage } = management;
  const { user_id } = dialog;
  async function close(): Promise<void> {
    if (dialog.is_closed) return notifyDone('Диалог уже закрыт');
    const last = conversation.messages.findLast(({ is_taken_back }) => !is_taken_back);
    const isUnanswered = last?.direction === 'in' && !conversation.has_after;
    const text =
      'На последнее сообщение никто не ответил. Диалог уйдёт в закрытые, и никто больше не увидит, что в нём ждут.';
    if (isUnanswered && !(await confirm({ title: 'Закрыть без ответа?', text, action: 'Закрыть диалог' }))) return;
    await manage({ make: (api) => api.chat.close({ user_id }), done: 'Диалог закрыт' });
  }
  return {
    close: () => void close(),
    answerAndClose: () => {
      if (composer.canSend) composer.send({ ...besides(), close: true });
      else void close();
    },
  };
}
