import { IconArrowBackUp, IconCheck, IconChecks } from '@tabler/icons-react';
import { memo } from 'react';
import type { ChatMessage } from '#contract/chat/messages.ts';
import { formatTime } from '#contract/words/dates.ts';
import { AboutCard } from './about-card.tsx';
import classes from './bubble.module.css';
import { MessageFiles } from './message-files.tsx';
import { MessageText } from './message-text.tsx';
import { QuoteCard } from './quote-card.tsx';
import { TakeBackButton } from './take-back-button.tsx';

type Props = {
  message: ChatMessage;
  /** Written on the reader's side of the dialog (families: by them; administration: by any colleague). */
  isOwn: boolean;
  /** Written by the reader, who alone may take it back; others' messages name their author. */
  isMine: boolean;
  /** First of several consecutive messages by one person. */
  isFirst: boolean;
  takeBack: (message_id: number) => Promise<void>;
  /** Found by a search, or led to by a quote: highlighted. */
  isFound: boolean;
  /** Answers this message with a quote of it. */
  reply: (message: ChatMessage) => void;
  /** Shows another message of the dialog. */
  jump: (message_id: number) => void;
};

/** One message with author, time and state. */
export const Bubble = memo(function Bubble({ message, isOwn, isMine, isFirst, takeBack, isFound, reply, jump }: Props) {
  const { message_id, author, text, mfiles, about, quote, is_taken_back, take_back_until } = message;
  return (
    <article
      className={classes.bubble}
      data-own={isOwn || undefined}
      data-first={isFirst || undefined}
      data-found={isFound || undefined}
      data-message={message_id}
      data-unread={(!isOwn && !message.is_read && !is_taken_back) || undefined}
      aria-label={author || undefined}
    >
      {isFirst && !isMine && author ? <p className={classes.author}>{author}</p> : null}
      {about ? <AboutCard about={about} writer_id={message.user_id} message_id={message.message_id} /> : null}
      {quote ? <QuoteCard quote={quote} open={jump} /> : null}
      {is_taken_back ? <p className={classes.gone}>Сообщение забрано</p> : null}
      {text ? <MessageText text={text} /> : null}
      <MessageFiles files={mfiles} />
      <p className={classes.meta}>
        {is_taken_back ? null : (
          <button
            type="button"
            className={classes.reply}
            title="Ответить на это сообщение"
            onClick={() => reply(message)}
          >
            <IconArrowBackUp size={16} stroke={2} aria-hidden="true" />
            <span className="visually-hidden">Ответить на это сообщение</span>
          </button>
        )}
        {isMine && take_back_until ? (
          <TakeBackButton until={take_back_until} takeBack={() => takeBack(message_id)} />
        ) : null}
        <time dateTime={message.created_at}>{formatTime(message.created_at)}</time>
        {isOwn && !is_taken_back ? <ReadMark isRead={message.is_read} /> : null}
      </p>
    </article>
  );
});

function ReadMark({ isRead }: { isRead: boolean }) {
  const Sign = isRead ? IconChecks : IconCheck;
  return (
    <span className={classes.reading} title={isRead ? 'Прочитано' : 'Отправлено'}>
      <Sign size={18} stroke={2} aria-hidden="true" />
      <span className="visually-hidden">{isRead ? 'Прочитано' : 'Отправлено'}</span>
    </span>
  );
}
