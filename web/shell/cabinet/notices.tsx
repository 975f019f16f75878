import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { hideNotice, type Notice, useNotices } from '#web/kit/notifications/notices.ts';
import classes from './notices.module.css';

/** Further ones wait until one is closed. */
const MAX_SHOWN = 5;
const TICK_MS = 250;

/**
 * Toasts, in plain elements since they are part of every page and must report a lost network. They stay while hovered
 * or focused.
 */
export const Notices = () => (
  <div className={classes.notices} data-notices>
    {useNotices()
      .slice(0, MAX_SHOWN)
      .map((notice) => (
        <NoticeItem key={notice.id} {...notice} />
      ))}
  </div>
);

function NoticeItem({ id, title, message, kind, closesAfter }: Notice) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (closesAfter === undefined) return;
    let left = closesAfter;
    const clock = setInterval(() => {
      if (!shown.current?.parentElement?.matches(':hover, :focus-within')) left -= TICK_MS;
      if (left <= 0) hideNotice(id);
    }, TICK_MS);
    return () => clearInterval(clock);
  }, [id, closesAfter]);
  return (
    <div ref={shown} role="alert" className={classes.notice} data-look={kind}>
      <div className={classes.words}>
        {title ? <div className={classes.title}>{title}</div> : null}
        {message}
      </div>
      <button type="button" className={classes.close} aria-label="Закрыть" onClick={() => hideNotice(id)}>
        <IconX size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
