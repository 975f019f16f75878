import type { ChatMessage } from '#contract/chat/messages.ts';

type Said = Pick<ChatMessage, 'message_id' | 'direction' | 'author_id' | 'is_taken_back'>;

/** The last message somebody has before their eyes; 0 for none. */
export const idOfLast = (messages: readonly Said[]): number => messages.at(-1)?.message_id ?? 0;

/** A colleague has answered after what the writer has seen. */
export const isAnsweredAfter = (messages: readonly Said[], { seen_id, me }: { seen_id: number; me: number }): boolean =>
  messages.some(
    ({ message_id, direction, author_id, is_taken_back }) =>
      message_id > seen_id && direction === 'out' && author_id !== me && !is_taken_back,
  );
