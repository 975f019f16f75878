import classes from '../player.module.css';

/** Hint with the number key that chooses a variant; nothing beyond nine. */
export function KeySign({ number }: { number: number }) {
  return number > 9 ? null : (
    <span className={classes.key} aria-hidden="true">
      {number}
    </span>
  );
}
