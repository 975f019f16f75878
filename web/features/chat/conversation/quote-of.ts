import type { ChatMessage, Quote } from '#contract/chat/messages.ts';

/** Length of a quote's beginning, as the server cuts it. */
const QUOTE_LENGTH = 200;

/** What a message is quoted with. */
export const quoteOf = ({ message_id, author, text, mfiles, is_taken_back }: ChatMessage): Quote => ({
  message_id,
  author,
  text: [...text].slice(0, QUOTE_LENGTH).join(''),
  files: mfiles.length,
  is_taken_back,
  is_gone: false,
});
