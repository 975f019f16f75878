import classes from './rows-skeleton.module.css';

const ROWS = 6;

/** Placeholder of rows, shown after a moment. */
export function RowsSkeleton() {
  return (
    <div className={classes.rows} role="status">
      <span className="visually-hidden">Список загружается</span>
      {Array.from({ length: ROWS }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: identical rows that never move
        <div key={index} className={classes.row} aria-hidden="true" />
      ))}
    </div>
  );
}
