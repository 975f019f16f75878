import type { MenuItem } from './menu.ts';
import type { Waiting } from './use-waiting.ts';
import classes from './waiting-number.module.css';

/** «12» beside an entry of the menu or a group of them, «, ждут: 12» to who hears it; nothing where nothing waits. */
export function WaitingNumber({ waiting, items }: { waiting: Waiting; items: readonly MenuItem[] }) {
  const number = items.reduce((sum, { path }) => sum + (waiting[path] ?? 0), 0);
  if (number === 0) return null;
  return (
    <span className={classes.number} data-waits="">
      <span className="visually-hidden">, ждут: </span>
      {number > 99 ? '99+' : number}
    </span>
  );
}
