import { Link } from '@tanstack/react-router';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import type { DeskRow } from '#contract/chat/desk.ts';
import { roleNames, roleOf, type Utype } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { formatUpTo } from '#contract/words/numbers.ts';
import { useClock } from '#web/kit/time/clock.ts';
import { useMe } from '#web/session.ts';
import { lastWords, priorities, shortTime, timeSince } from '../words.ts';
import type { DeskAddress } from './desk-list.ts';
import classes from './list.module.css';

const MINUTE = 60_000;

/** Server time rounded down to the minute, in milliseconds, so that a list is not rendered every second. */
function useMinute(): number {
  const clock = useClock();
  const minute = () => Math.floor(clock.now() / MINUTE) * MINUTE;
  return useSyncExternalStore(clock.subscribe, minute, minute);
}

/** A row of the list. Reading a dialog is logged, so its link does not preload on hover. */
export function DialogRow({ row, address, isOpen }: { row: DeskRow; address: DeskAddress; isOpen: boolean }) {
  const now = useMinute();
  const line = useRef<HTMLLIElement>(null);
  // Scrolls the opened row into view once, for those who walk by keys.
  useEffect(() => {
    if (isOpen) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isOpen]);
  const { user_id, name, utype, unread, admin_dialog_priority, taken_by, last_at } = row;
  return (
    <li ref={line}>
      <Link
        to="/admin/chat/$id"
        params={{ id: user_id }}
        search={address}
        preload={false}
        resetScroll={false}
        className={classes.row}
        data-unread={unread > 0 || undefined}
        data-dialog={user_id}
        activeOptions={{ exact: true, includeSearch: true }}
        aria-current={isOpen ? 'page' : undefined}
      >
        <span className={classes.line}>
          <span className={classes.name}>{name}</span>
          <time className={classes.time} dateTime={last_at} title={formatDateTime(last_at)}>
            {shortTime(last_at, now)}
          </time>
        </span>
        <span className={classes.line}>
          <span className={classes.last}>{lastWords(row.last)}</span>
          {unread > 0 ? (
            <span className={classes.unread}>
              <span className="visually-hidden">, новых: </span>
              {formatUpTo(unread)}
            </span>
          ) : null}
        </span>
        <span className={classes.marks}>
          <span>{roleNames[roleOf(utype as Utype)]}</span>
          <Waiting row={row} now={now} />
          {admin_dialog_priority > 0 ? (
            <span data-mark={admin_dialog_priority === 2 ? 'urgent' : 'important'}>
              {priorities[admin_dialog_priority]?.toLowerCase()}
            </span>
          ) : null}
          {taken_by ? <Holder holder={taken_by} /> : null}
        </span>
      </Link>
    </li>
  );
}

/** Whether somebody waits, or since when the dialog is put off or back. */
function Waiting({ row, now }: { row: DeskRow; now: number }) {
  const { waiting_since, snoozed_until, returned_at, is_closed } = row;
  return (
    <>
      {waiting_since ? <span data-mark="waits">{`ждёт ${timeSince(waiting_since, now)}`}</span> : null}
      {is_closed ? <span>закрыт</span> : null}
      {snoozed_until ? <span data-mark="snoozed">{`отложен до ${formatDateTime(snoozed_until)}`}</span> : null}
      {returned_at ? <span data-mark="returned">{`вернулся ${shortTime(returned_at, now)}`}</span> : null}
    </>
  );
}

function Holder({ holder }: { holder: NonNullable<DeskRow['taken_by']> }) {
  const me = useMe();
  return holder.user_id === me.id ? <span data-mark="mine">ваш</span> : <span>{`ведёт ${holder.name}`}</span>;
}
