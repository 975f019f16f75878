import { IconCheck, IconCircle, IconCircleFilled, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './answered-view.module.css';

type Props = {
  chosen: boolean;
  right: boolean;
  /** Written by the learner, not chosen among variants. */
  isWritten?: boolean;
  children: ReactNode;
};

/** A variant, or what was written, with marks for chosen and right, which screen readers get as words. */
export function AnsweredLine({ chosen, right, isWritten = false, children }: Props) {
  const Mark = chosen ? IconCircleFilled : IconCircle;
  return (
    <li data-chosen={chosen} data-right={right}>
      <Mark size={16} aria-hidden="true" />
      <span>{children}</span>
      {right ? (
        <span className={classes.verdict}>
          <IconCheck size={18} aria-hidden="true" /> {chosen ? (isWritten ? 'верно' : 'выбрано верно') : 'верный'}
        </span>
      ) : chosen ? (
        <span className={classes.verdict}>
          <IconX size={18} aria-hidden="true" /> {isWritten ? 'неверно' : 'выбрано неверно'}
        </span>
      ) : null}
    </li>
  );
}
