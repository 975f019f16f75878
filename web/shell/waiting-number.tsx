import { formatUpTo } from '#contract/words/numbers.ts';
import classes from './waiting-number.module.css';

/** «Проверка анкет, ждут: 9+»: the name of an entry with its number, for who hears it; the title where nothing waits. */
export const nameWithWaiting = (title: string, waits: number, word = 'ждут'): string =>
  waits > 0 ? `${title}, ${word}: ${formatUpTo(waits)}` : title;

/** The number to be seen beside an entry of the menu or a group of them; nothing where nothing waits. */
export function WaitingNumber({ waits }: { waits: number }) {
  if (waits === 0) return null;
  return (
    <span className={classes.number} data-waits="" aria-hidden="true">
      {formatUpTo(waits)}
    </span>
  );
}
