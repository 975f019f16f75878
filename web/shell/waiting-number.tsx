import classes from './waiting-number.module.css';

const inWords = (waits: number): string => (waits > 99 ? '99+' : String(waits));

/** «Проверка анкет, ждут: 12»: the name of an entry with its number, for who hears it; the title where nothing waits. */
export const nameWithWaiting = (title: string, waits: number): string =>
  waits > 0 ? `${title}, ждут: ${inWords(waits)}` : title;

/** The number to be seen beside an entry of the menu or a group of them; nothing where nothing waits. */
export function WaitingNumber({ waits }: { waits: number }) {
  if (waits === 0) return null;
  return (
    <span className={classes.number} data-waits="" aria-hidden="true">
      {inWords(waits)}
    </span>
  );
}
