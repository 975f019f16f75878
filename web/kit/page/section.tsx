import type { ReactNode } from 'react';
import classes from './section.module.css';

/** Section of a form or screen with a heading. */
export function Section({ title, text, children }: { title?: ReactNode; text?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section}>
      {title ? <h2 className={classes.title}>{title}</h2> : null}
      {text ? <p className={classes.text}>{text}</p> : null}
      <div className={classes.parts}>{children}</div>
    </section>
  );
}
