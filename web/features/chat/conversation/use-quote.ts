import { useRef, useState } from 'react';
import type { ChatMessage, Quote } from '#contract/chat/messages.ts';

/** Length of a quote's beginning, as the server cuts it. */
const QUOTE_LENGTH = 200;

export const quoteOf = ({ message_id, author, text, mfiles, is_taken_back }: ChatMessage): Quote => ({
  message_id,
  author,
  text: text.slice(0, QUOTE_LENGTH),
  files: mfiles.length,
  is_taken_back,
  is_gone: false,
});

/**
 * The message that the one being written answers, and the field it is written in. `reply` is stable, so that the list is
 * not rendered again.
 */
export function useQuote() {
  const field = useRef<HTMLTextAreaElement>(null);
  const [quote, setQuote] = useState<Quote>();
  const [reply] = useState(() => (message: ChatMessage) => {
    setQuote(quoteOf(message));
    field.current?.focus();
  });
  const clear = useRef(() => {
    setQuote(undefined);
    field.current?.focus();
  });
  return { quote, setQuote, field, reply, clear: clear.current };
}
