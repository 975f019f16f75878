import type { ReactNode } from 'react';
import classes from './difference.module.css';

/** What stood there before, and what stands there now. */
export const Difference = ({ before, after }: { before: ReactNode; after: ReactNode }) => (
  <>
    <span className="visually-hidden">Было: </span>
    <del className={classes.before}>{before}</del>
    <span aria-hidden="true"> → </span>
    <span className="visually-hidden">, стало: </span>
    <ins className={classes.after}>{after}</ins>
  </>
);
