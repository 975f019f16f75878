import type { ReactNode } from 'react';
import classes from './moment.module.css';

/** An ending that is an occasion: said on deep water, with bubbles that rise once and are done before they tire. */
export const Moment = ({ title, children }: { title?: string | undefined; children: ReactNode }) => (
  <div className={classes.moment}>
    {title ? <b>{title}</b> : null}
    {children}
  </div>
);
