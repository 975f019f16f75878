import { IconAlertCircle, IconCheck, IconClock, IconCloudOff, IconPaperclip } from '@tabler/icons-react';
import { aboutKinds } from '#contract/chat/about-kinds.ts';
import { formatTime } from '#contract/words/dates.ts';
import { formatSize } from '#web/kit/uploads/upload-file.ts';
import type { Outgoing } from '../outbox.ts';
import classes from './bubble.module.css';
import { MessageFiles } from './message-files.tsx';
import { MessageText } from './message-text.tsx';
import { QuoteCard } from './quote-card.tsx';
import { waitingWords } from './waiting-words.ts';

const signs = {
  queued: IconClock,
  waiting: IconCloudOff,
  failed: IconAlertCircle,
  sent: IconCheck,
};
const words = {
  queued: 'Отправляется',
  waiting: 'Ждёт отправки',
  failed: 'Не отправлено',
  sent: 'Отправлено',
};

/** Files of the message that are not on the portal yet. */
function WaitingFiles({ files }: { files: Outgoing['files'] }) {
  if (files.length === 0) return null;
  return (
    <ul className={classes.waitingFiles} aria-label="Файлы сообщения">
      {files.map(({ key, file }) => (
        <li key={key}>
          <IconPaperclip size={18} stroke={1.75} aria-hidden="true" />
          {file.name}, {formatSize(file.size)}
        </li>
      ))}
    </ul>
  );
}

type Props = {
  outgoing: Outgoing;
  isFirst: boolean;
  retry: () => void;
  correct: () => void;
  drop: () => void;
  /** Shows the quoted message. */
  jump: (message_id: number) => void;
};

/** An unsent message; a refused one can be retried, edited or discarded. */
export function OutgoingBubble({ outgoing, isFirst, retry, correct, drop, jump }: Props) {
  const { state, text, files, about, quote, created_at } = outgoing;
  const Sign = signs[state];
  return (
    <article
      className={classes.bubble}
      data-own
      data-first={isFirst || undefined}
      data-state={state}
      aria-label="Новое сообщение"
    >
      {about ? (
        <div className={classes.about}>
          <p className={classes.aboutTitle}>{aboutKinds[about.kind]}</p>
        </div>
      ) : null}
      {quote ? <QuoteCard quote={quote} open={jump} /> : null}
      {text ? <MessageText text={text} /> : null}
      <MessageFiles files={files.flatMap(({ stored }) => stored ?? [])} />
      <WaitingFiles files={files.filter(({ stored }) => !stored)} />
      <p className={classes.waiting} role="status">
        {waitingWords(outgoing)}
      </p>
      <p className={classes.meta}>
        {state === 'failed' ? (
          <>
            <button type="button" className={classes.act} onClick={retry}>
              Повторить
            </button>
            <button type="button" className={classes.act} onClick={correct}>
              Исправить
            </button>
            <button type="button" className={classes.act} onClick={drop}>
              Удалить
            </button>
          </>
        ) : null}
        <time dateTime={created_at}>{formatTime(created_at)}</time>
        <span className={classes.reading} title={words[state]}>
          <Sign size={18} stroke={2} aria-hidden="true" />
          <span className="visually-hidden">{words[state]}</span>
        </span>
      </p>
    </article>
  );
}
