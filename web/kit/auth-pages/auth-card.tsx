import type { ReactNode } from 'react';
import { Logo } from '#web/kit/art/logo.tsx';
import classes from './auth-card.module.css';
import { initialFocus } from './initial-focus.ts';

/** Card of an auth page: sign-in, recovery, registration. `isNext`: focus starts at its heading. */
export function AuthCard({
  title,
  text,
  isNext = false,
  children,
  below,
}: {
  title: string;
  text?: ReactNode;
  isNext?: boolean;
  children: ReactNode;
  below?: ReactNode;
}) {
  return (
    <div className={classes.door}>
      <div className={classes.card}>
        <Logo size={52} />
        <h1 className={classes.title} {...(isNext ? initialFocus : {})}>
          {title}
        </h1>
        {text ? <p className={classes.text}>{text}</p> : null}
        <div className={classes.body}>{children}</div>
      </div>
      {below ? <p className={classes.below}>{below}</p> : null}
    </div>
  );
}
