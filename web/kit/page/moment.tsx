import type { ReactNode } from 'react';
import classes from './moment.module.css';

/** Panel of an end to celebrate, with bubbles that rise once. */
export const Moment = ({ title, children }: { title?: string | undefined; children: ReactNode }) => (
  <div className={classes.moment}>
    {title ? <b>{title}</b> : null}
    {children}
  </div>
);
