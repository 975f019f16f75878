import classes from './left.module.css';
import { splitLeft } from './time-left.ts';

/** The time left, in milliseconds: only the clock, which moves, has figures of one width; «14 дней» has its own. */
export function Left({ of }: { of: number }) {
  if (of <= 0) return 'время вышло';
  const { days, clock } = splitLeft(of);
  return (
    <>
      {days ? `${days} ` : null}
      <span className={classes.clock}>{clock}</span>
    </>
  );
}
