import { createFileRoute } from '@tanstack/react-router';
import { aboutSearch } from '#web/features/chat/about-search.ts';
import { loadParentMessages } from '#web/features/chat/load-messages.ts';
import { messagesHead } from '#web/features/chat/messages-head.ts';
import { MessagesScreen } from '#web/features/chat/messages-screen.tsx';

export const Route = createFileRoute('/_cabinet/parent/messages')({
  validateSearch: aboutSearch,
  staticData: { full: true },
  shouldReload: ({ cause }) => cause === 'enter',
  loader: ({ context }) => loadParentMessages(context),
  head: messagesHead('Сообщения'),
  component: MessagesScreen,
});
