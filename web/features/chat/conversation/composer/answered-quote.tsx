import { IconX } from '@tabler/icons-react';
import type { Quote } from '#contract/chat/messages.ts';
import quoteClasses from '../messages/quote.module.css';
import { quoteWords } from '../messages/quote-card.tsx';
import classes from './composer.module.css';

/** Above the field: the message that is being answered, until it is sent or put away. */
export function AnsweredQuote({ quote, clear }: { quote: Quote | undefined; clear: () => void }) {
  if (!quote) return null;
  return (
    <div className={quoteClasses.answered}>
      <p className={quoteClasses.quote}>
        <span className="visually-hidden">Вы отвечаете на сообщение: </span>
        {quote.author ? <span className={quoteClasses.author}>{quote.author}</span> : null}
        <span className={quoteClasses.words}>{quoteWords(quote)}</span>
      </p>
      <button
        type="button"
        className={classes.act}
        aria-label="Не отвечать на это сообщение"
        title="Убрать"
        onClick={clear}
      >
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
