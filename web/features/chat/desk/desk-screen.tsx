import { Outlet, useParams, useSearch } from '@tanstack/react-router';
import classes from './desk.module.css';
import { dialogAddress } from './list/desk-list.ts';
import { DeskPane } from './list/desk-pane.tsx';
import { useDeskEvents } from './use-desk-events.ts';

/** The list and the open dialog: side by side on wide screens, one at a time on a phone. */
export function DeskScreen() {
  const { id } = useParams({ strict: false });
  const { message, view } = dialogAddress(useSearch({ strict: false }));
  useDeskEvents();
  return (
    <div className={classes.frame}>
      <div className={classes.desk} data-shows={id === undefined ? 'list' : (view ?? 'dialog')}>
        <DeskPane id={id === undefined ? undefined : Number(id)} message={message} />
        <Outlet />
      </div>
    </div>
  );
}
