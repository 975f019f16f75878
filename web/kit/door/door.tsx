import type { ReactNode } from 'react';
import { Logo } from '#web/kit/art/logo.tsx';
import classes from './door.module.css';
import { keyboardHere } from './keyboard-here.ts';

/** Card of an auth page: sign-in, recovery, registration. `isNext`: focus starts at its heading. */
export function Door({
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
        <h1 className={classes.title} {...(isNext ? keyboardHere : {})}>
          {title}
        </h1>
        {text ? <p className={classes.text}>{text}</p> : null}
        <div className={classes.body}>{children}</div>
      </div>
      {below ? <p className={classes.below}>{below}</p> : null}
    </div>
  );
}
