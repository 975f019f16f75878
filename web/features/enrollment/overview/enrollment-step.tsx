import type { ReactNode } from 'react';
import classes from '../enrollment.module.css';

/** A step that is available now, or why it is not. */
export const Step = ({ title, text, action }: { title: string; text: ReactNode; action?: ReactNode }) => (
  <li className={classes.step}>
    <div>
      <b>{title}</b>
      <p>{text}</p>
    </div>
    {action}
  </li>
);
