import type { Quote } from '#contract/chat/messages.ts';
import { plural } from '#contract/words/numbers.ts';
import classes from './quote.module.css';

/** What a quote says of the message: its beginning, its files, or that nothing is left of it. */
export function quoteWords({ text, files, is_taken_back, is_gone }: Quote): string {
  if (is_gone) return 'Этого сообщения больше нет';
  if (is_taken_back) return 'Сообщение забрано';
  return [text, files > 0 ? plural(files, 'файл', 'файла', 'файлов') : ''].filter(Boolean).join(' · ');
}

/** The quoted message above its answer; leads to it. */
export function QuoteCard({ quote, open }: { quote: Quote; open: (message_id: number) => void }) {
  const words = quoteWords(quote);
  if (quote.is_gone)
    return (
      <p className={classes.quote} data-gone>
        {words}
      </p>
    );
  return (
    <button
      type="button"
      className={classes.quote}
      data-gone={quote.is_taken_back || undefined}
      onClick={() => open(quote.message_id)}
    >
      <span className="visually-hidden">Ответ на сообщение: </span>
      {quote.author ? <span className={classes.author}>{quote.author}</span> : null}
      <span className={classes.words}>{words}</span>
    </button>
  );
}
