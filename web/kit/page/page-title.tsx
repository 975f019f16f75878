import type { ReactNode } from 'react';
import classes from './page-title.module.css';

/** Heading of a cabinet's screen with an explanation and main actions. */
export function PageTitle({ title, text, actions }: { title: ReactNode; text?: ReactNode; actions?: ReactNode }) {
  return (
    <header className={classes.head}>
      <div>
        <h1 className={classes.title}>{title}</h1>
        {text ? <div className={classes.text}>{text}</div> : null}
      </div>
      {actions ? <div className={classes.actions}>{actions}</div> : null}
    </header>
  );
}
