import type { ReactNode } from 'react';
import classes from './difference.module.css';

/** A value before and now. */
export const Difference = ({ before, after }: { before: ReactNode; after: ReactNode }) => (
  <>
    <span className="visually-hidden">Было: </span>
    <del className={classes.before}>{before}</del>
    <span aria-hidden="true"> → </span>
    <span className="visually-hidden">, стало: </span>
    <ins className={classes.after}>{after}</ins>
  </>
);
