import { useEffect, useRef, useState } from 'react';
import { plural } from '#contract/words/numbers.ts';
import { useServerNow } from '#web/kit/time/clock.ts';
import classes from './test-room.module.css';

const ANNOUNCED_MINUTES = [10, 5, 1];
const two = (value: number) => String(value).padStart(2, '0');

/** The announced minute passed between two readings of the clock, even if seconds were skipped. */
const passedMark = (before: number, now: number): number | undefined =>
  ANNOUNCED_MINUTES.findLast((minutes) => before > minutes * 60 && now <= minutes * 60);

/** Remaining time by the server's clock; announced to screen readers at 10, 5 and 1 minute only. */
export function TimeLeft({ opened_at, ends_at, onOver }: { opened_at: string; ends_at: string; onOver: () => void }) {
  const whole = Date.parse(ends_at) - Date.parse(opened_at);
  // The page's clock may lag a few seconds: never show more than the whole time.
  const left = Math.min(whole, Math.max(0, Date.parse(ends_at) - useServerNow()));
  const seconds = Math.ceil(left / 1000);
  const [spoken, setSpoken] = useState('');
  const before = useRef(seconds);
  const over = useRef(false);

  useEffect(() => {
    const mark = passedMark(before.current, seconds);
    before.current = seconds;
    if (mark !== undefined) setSpoken(`До конца теста ${plural(mark, 'минута', 'минуты', 'минут')}`);
  }, [seconds]);

  useEffect(() => {
    // Time may be added, e.g. after a hold.
    if (seconds > 0) over.current = false;
    else if (!over.current) {
      over.current = true;
      onOver();
    }
  }, [seconds, onOver]);

  return (
    <div className={classes.time} data-soon={seconds <= 60 || undefined}>
      <span className={classes.timeLabel}>Осталось</span>
      <span className={classes.timeValue} role="timer" aria-live="off">
        {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
      </span>
      <span className="visually-hidden" role="status">
        {spoken}
      </span>
    </div>
  );
}
