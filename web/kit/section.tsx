import type { ReactNode } from 'react';
import classes from './section.module.css';

/** A sheet of a form or a screen: what belongs together, under its heading. */
export function Section({ title, text, children }: { title?: ReactNode; text?: ReactNode; children: ReactNode }) {
  return (
    <section className={classes.section}>
      {title ? <h2 className={classes.title}>{title}</h2> : null}
      {text ? <p className={classes.text}>{text}</p> : null}
      <div className={classes.parts}>{children}</div>
    </section>
  );
}
