import classes from '../player.module.css';

/** The key that chooses a variant, where there is one. */
export function KeySign({ number }: { number: number }) {
  return number > 9 ? null : (
    <span className={classes.key} aria-hidden="true">
      {number}
    </span>
  );
}
