import type { ReactNode } from 'react';
import classes from './enrollment.module.css';

/** Something that may be done now, or why not. */
export const Step = ({ title, text, action }: { title: string; text: ReactNode; action?: ReactNode }) => (
  <li className={classes.step}>
    <div>
      <b>{title}</b>
      <p>{text}</p>
    </div>
    {action}
  </li>
);
