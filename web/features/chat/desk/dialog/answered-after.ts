import type { ChatMessage } from '#contract/chat/messages.ts';

type SentMessage = Pick<ChatMessage, 'message_id' | 'direction' | 'author_id' | 'is_taken_back'>;

/** Id of the last shown message; 0 for none. */
export const idOfLast = (messages: readonly SentMessage[]): number => messages.at(-1)?.message_id ?? 0;

/** Whether a colleague has answered after the last message the writer had seen. */
export const isAnsweredAfter = (
  messages: readonly SentMessage[],
  { seen_id, me }: { seen_id: number; me: number },
): boolean =>
  messages.some(
    ({ message_id, direction, author_id, is_taken_back }) =>
      message_id > seen_id && direction === 'out' && author_id !== me && !is_taken_back,
  );
