import { useEffect, useRef, useState } from 'react';
import type { ChatMessage, Quote } from '#contract/chat/messages.ts';
import { storedList } from '#web/kit/outbox/stored-list.ts';
import { useMe } from '#web/session.ts';
import { quoteOf } from './quote-of.ts';

/** Written by this portal alone. */
const isQuote = (one: unknown): one is Quote => typeof one === 'object' && one !== null && 'message_id' in one;

/**
 * The message that the one being written answers, and the field it is written in. It outlives a reload of the tab, as what is
 * typed does. `reply` is stable, so that the list is not rendered again. `userId`: the person of the dialog, for the
 * administration.
 */
export function useQuote(userId?: number) {
  const owner = useMe().offline_owner;
  const field = useRef<HTMLTextAreaElement>(null);
  const [quote, show] = useState<Quote>();
  const [{ setQuote, reply, clear, restore }] = useState(() => {
    const stored = () => storedList(sessionStorage, `quoting:${owner}:${userId ?? 'own'}`, isQuote);
    const set = (chosen: Quote | undefined) => {
      show(chosen);
      stored().write(chosen ? [chosen] : []);
    };
    const setAndFocus = (chosen: Quote | undefined) => {
      set(chosen);
      field.current?.focus();
    };
    return {
      setQuote: set,
      reply: (message: ChatMessage) => setAndFocus(quoteOf(message)),
      clear: () => setAndFocus(undefined),
      restore: () => show(stored().read()[0]),
    };
  });
  // The server knows nothing of it: first the page is as it was rendered.
  useEffect(restore, [restore]);
  return { quote, setQuote, field, reply, clear };
}
