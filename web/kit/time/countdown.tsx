import classes from './countdown.module.css';
import { splitLeft } from './time-left.ts';

/** Remaining time in milliseconds as «14 дней 03:04:05», with digits of equal width in the clock. */
export function Countdown({ of }: { of: number }) {
  if (of <= 0) return 'время вышло';
  const { days, clock } = splitLeft(of);
  return (
    <>
      {days ? `${days} ` : null}
      <span className={classes.clock}>{clock}</span>
    </>
  );
}
