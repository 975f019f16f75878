import { IconArrowDown } from '@tabler/icons-react';
import { Fragment, memo, type ReactNode, useLayoutEffect, useRef, useState } from 'react';
import type { ChatMessage } from '#contract/chat/messages.ts';
import { useClock } from '#web/kit/time/clock.ts';
import { dayName } from '#web/kit/time/day-name.ts';
import { useMe } from '#web/session.ts';
import type { Outgoing } from '../outbox.ts';
import type { Conversation } from '../use-conversation.ts';
import type { JumpTarget } from '../use-jump.ts';
import { Bubble } from './bubble.tsx';
import { LoadMore } from './load-more.tsx';
import { isFirstOfRun, isOtherDay } from './message-runs.ts';
import classes from './messages.module.css';
import { OutgoingBubble } from './outgoing-bubble.tsx';
import { placeNotes, type TimelineNote } from './timeline.ts';
import { useAnnouncements } from './use-announcements.ts';
import { useMessageKeys } from './use-message-keys.ts';
import { useScroll } from './use-scroll.ts';
import { useVisible } from './use-visible.ts';

type Props = {
  conversation: Conversation;
  /** Label of the list: «Переписка с администрацией». */
  label: string;
  /** Shown while the dialog is empty. */
  empty: ReactNode;
  /** Below the last message: that somebody is typing. */
  below?: string;
  /** Moves a refused message back into the field; returns false if it must stay. */
  correct: (outgoing: Outgoing) => boolean;
  /** A found message to scroll to. */
  foundId?: number | undefined;
  /** A message to lead to now. */
  target: JumpTarget | undefined;
  jump: (message_id: number) => void;
  /** Answers a message with a quote of it. */
  reply: (message: ChatMessage) => void;
  /** Notes of the administration among the messages, oldest first. */
  notes?: readonly TimelineNote[];
};

/** Messages of a dialog: opens at the first unread one or at the end, and loads more in both directions. */
export const Messages = memo(function Messages(props: Props) {
  const { conversation, label, empty, below = '', correct, foundId, target, notes = noNotes } = props;
  const { messages, outgoing, own, firstUnreadId, has_before, has_after, see } = conversation;
  const scroller = useRef<HTMLDivElement>(null);
  const rows = useRef<HTMLDivElement>(null);
  const now = useClock().now();
  const me = useMe().id;
  const latest = useRef(conversation);
  latest.current = conversation;
  const given = useRef(props);
  given.current = props;
  const [takeBack] = useState(() => (id: number) => latest.current.takeBack(id));
  const [jump] = useState(() => (id: number) => given.current.jump(id));

  const start = foundId ? `[data-message="${foundId}"]` : firstUnreadId ? '[data-new]' : '';
  const { isAtEnd, onScroll, toEnd, toRow } = useScroll(scroller, rows, start);
  useVisible(scroller, messages, see);
  const announcement = useAnnouncements(messages, own);
  const unseen = useUnseen(conversation, isAtEnd && !has_after);

  const written = outgoing.at(-1)?.key;
  // biome-ignore lint/correctness/useExhaustiveDependencies: who has just written looks at it
  useLayoutEffect(() => {
    if (written) toEnd();
  }, [written]);

  const first = messages[0]?.message_id ?? 0;
  const firstBefore = useRef(first);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another part of the dialog has come, its end
  useLayoutEffect(() => {
    if (first > firstBefore.current && firstBefore.current > 0) toEnd();
    firstBefore.current = first;
  }, [first]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press, after the part with it has come
  useLayoutEffect(() => {
    const row = target && scroller.current?.querySelector<HTMLElement>(`[data-message="${target.message_id}"]`);
    if (!row) return;
    toRow(row);
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [target]);

  const goToEnd = () => {
    if (has_after) latest.current.loadLatest().then(toEnd, () => undefined);
    else toEnd();
    scroller.current?.focus({ preventScroll: true });
  };
  const onKeyDown = useMessageKeys(scroller, goToEnd);
  const placed = placeNotes(messages, notes, { has_before, has_after });
  const isEmpty = messages.length + outgoing.length + notes.length === 0;
  const last = messages.at(-1);
  const sent = outgoing.map((one, place) => (
    <Fragment key={one.key}>
      {isOtherDay(one, outgoing[place - 1] ?? last) ? (
        <p className={classes.day}>{dayName(one.created_at, now)}</p>
      ) : null}
      <OutgoingBubble
        outgoing={one}
        isFirst={place === 0 && last?.direction !== own}
        jump={jump}
        retry={() => conversation.retry(one.key)}
        drop={() => conversation.drop(one.key)}
        correct={() => {
          if (correct(one)) conversation.drop(one.key);
        }}
      />
    </Fragment>
  ));
  return (
    <div className={classes.frame}>
      <div
        ref={scroller}
        className={classes.scroller}
        role="log"
        aria-live="off"
        aria-label={label}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
        onScroll={onScroll}
        onKeyDown={onKeyDown}
      >
        <div className={classes.list}>
          {has_before ? (
            <LoadMore scroller={scroller} edge={first} load={conversation.loadOlder}>
              Показать более ранние
            </LoadMore>
          ) : null}
          {isEmpty ? <div className={classes.empty}>{empty}</div> : null}
          <div ref={rows} className={classes.rows}>
            {messages.map((message, place) => (
              <Fragment key={message.request_key ?? message.message_id}>
                <Notes notes={placed.before[place]?.ofDaysBefore} />
                {isOtherDay(message, messages[place - 1]) ? (
                  <p className={classes.day}>{dayName(message.created_at, now)}</p>
                ) : null}
                <Notes notes={placed.before[place]?.ofItsDay} />
                {message.message_id === firstUnreadId ? (
                  <p className={classes.new} data-new>
                    Новые сообщения
                  </p>
                ) : null}
                <Bubble
                  message={message}
                  isOwn={message.direction === own}
                  isMine={message.direction === own && message.author_id === me}
                  isFirst={isFirstOfRun(message, messages[place - 1])}
                  takeBack={takeBack}
                  isFound={message.message_id === (target?.message_id ?? foundId)}
                  reply={props.reply}
                  jump={jump}
                />
              </Fragment>
            ))}
            <Notes notes={placed.after} />
            {has_after ? null : sent}
          </div>
          {has_after ? (
            <LoadMore scroller={scroller} edge={last?.message_id ?? 0} load={conversation.loadNewer}>
              Показать следующие
            </LoadMore>
          ) : null}
          {has_after ? <div className={classes.rows}>{sent}</div> : null}
          <p className={classes.below} role="status">
            {below}
          </p>
        </div>
      </div>
      {/* By keyboard it is End, so that Tab leads on to the field. */}
      {isAtEnd && !has_after ? null : (
        <button
          type="button"
          tabIndex={-1}
          className={classes.toEnd}
          data-new={unseen > 0 || undefined}
          onClick={goToEnd}
        >
          <IconArrowDown size={20} aria-hidden="true" />
          {unseen > 0 ? `Новых: ${unseen}` : <span className="visually-hidden">К последним сообщениям</span>}
        </button>
      )}
      <p className="visually-hidden" role="status">
        {announcement}
      </p>
    </div>
  );
});

const noNotes: readonly TimelineNote[] = [];

const Notes = ({ notes = noNotes }: { notes?: readonly TimelineNote[] | undefined }) =>
  notes.map(({ id, shown }) => <Fragment key={id}>{shown}</Fragment>);

/** Number of unread messages of the other side below the visible part. */
function useUnseen({ messages, own, beyond }: Conversation, isAtEnd: boolean): number {
  const end = messages.at(-1)?.message_id ?? 0;
  const [seenEnd, setSeenEnd] = useState(end);
  if (isAtEnd && seenEnd !== end) setSeenEnd(end);
  const isNew = (one: ChatMessage) => one.message_id > seenEnd && one.direction !== own && !one.is_read;
  return isAtEnd ? 0 : messages.filter(isNew).length + beyond;
}
