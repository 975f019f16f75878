import { useRef, useState } from 'react';
import type { ChatMessage, Quote } from '#contract/chat/messages.ts';
import { quoteOf } from './quote-of.ts';

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
