import { ActionIcon } from '@mantine/core';
import { IconMail } from '@tabler/icons-react';
import type { Conversation } from '#web/features/chat/conversation/use-conversation.ts';
import type { Management } from './use-manage.ts';

type Props = Pick<Conversation, 'messages'> & Pick<Management, 'manage' | 'isBusy'>;

const label = 'Пометить непрочитанным';

/** Marks a dialog as unread again, for later or for a colleague. */
export function MarkUnread({ messages, manage, isBusy }: Props) {
  const last = messages.findLast(({ direction, is_taken_back }) => direction === 'in' && !is_taken_back);
  if (!last) return null;
  return (
    <ActionIcon
      variant="default"
      size={32}
      aria-label={label}
      title={label}
      disabled={isBusy}
      onClick={() =>
        void manage({
          make: (api) => api.chat.markRead({ id_msg: last.message_id, is_read: false }),
          done: 'Диалог снова среди непрочитанных',
        })
      }
    >
      <IconMail size={20} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}
