import { Paper } from '@mantine/core';
import type { ReactNode } from 'react';
import { Logo } from './art/logo.tsx';
import classes from './door.module.css';

/** The card of a way into the portal: sign-in, recovery, registration. */
export function Door({
  title,
  text,
  children,
  below,
}: {
  title: string;
  text?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
}) {
  return (
    <div className={classes.door}>
      <Paper className={classes.card ?? ''} p={{ base: 24, sm: 40 }} shadow="sm">
        <Logo size={52} />
        <h1 className={classes.title}>{title}</h1>
        {text ? <p className={classes.text}>{text}</p> : null}
        {children}
      </Paper>
      {below ? <p className={classes.below}>{below}</p> : null}
    </div>
  );
}
