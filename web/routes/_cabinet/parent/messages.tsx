import { createFileRoute } from '@tanstack/react-router';
import { aboutSearch } from '#web/features/chat/about-search.ts';
import { loadParentMessages } from '#web/features/chat/load-messages.ts';
import { messagesHead } from '#web/features/chat/messages-head.ts';
import { MessagesScreen } from '#web/features/chat/messages-screen.tsx';
import { knownSearch } from '#web/kit/page/known-search.ts';

const validateSearch = knownSearch(aboutSearch);

export const Route = createFileRoute('/_cabinet/parent/messages')({
  validateSearch,
  staticData: { full: true },
  shouldReload: ({ cause }) => cause === 'enter',
  loader: ({ context }) => loadParentMessages(context),
  head: messagesHead('Сообщения'),
  component: MessagesScreen,
});
