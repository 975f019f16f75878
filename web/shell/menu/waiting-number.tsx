import { formatUpTo } from '#contract/words/numbers.ts';
import classes from './waiting-number.module.css';

/** «Проверка анкет, ждут: 9+»: accessible name of an entry with its number. */
export const nameWithWaiting = (title: string, waits: number, word = 'ждут'): string =>
  waits > 0 ? `${title}, ${word}: ${formatUpTo(waits)}` : title;

/** Visible number beside a menu entry or group; nothing for 0. */
export function WaitingNumber({ waits }: { waits: number }) {
  if (waits === 0) return null;
  return (
    <span className={classes.number} data-waits="" aria-hidden="true">
      {formatUpTo(waits)}
    </span>
  );
}
