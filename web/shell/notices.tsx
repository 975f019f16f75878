import { IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { hideNotice, type Notice, useNotices } from '#web/kit/notices.ts';
import classes from './notices.module.css';

/** Further ones wait until one is closed. */
const MAX_SHOWN = 5;
const TICK = 250;

/**
 * Toasts, in plain elements since they are part of every page and must report a lost network. They stay while hovered
 * or focused.
 */
export const Notices = () => (
  <div className={classes.notices} data-notices>
    {useNotices()
      .slice(0, MAX_SHOWN)
      .map((notice) => (
        <OneNotice key={notice.id} {...notice} />
      ))}
  </div>
);

function OneNotice({ id, title, message, look, closesAfter }: Notice) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (closesAfter === undefined) return;
    let left = closesAfter;
    const clock = setInterval(() => {
      if (!shown.current?.parentElement?.matches(':hover, :focus-within')) left -= TICK;
      if (left <= 0) hideNotice(id);
    }, TICK);
    return () => clearInterval(clock);
  }, [id, closesAfter]);
  return (
    <div ref={shown} role="alert" className={classes.notice} data-look={look}>
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
