import type { CSSProperties, ReactNode } from 'react';
import type { Distribution } from '#contract/reports/shapes.ts';
import classes from './reports.module.css';

type Part = { paint: string; total: number };
const percentOf = (value: number, most: number): string => `${(100 * value) / Math.max(most, Number.EPSILON)}%`;

/** A bar that repeats the words above it. */
export function Measure({ parts, most, children }: { parts: readonly Part[]; most: number; children: ReactNode }) {
  return (
    <div className={classes.measure}>
      <div>{children}</div>
      <div className={classes.track} aria-hidden="true">
        {parts
          .filter(({ total }) => total > 0)
          .map(({ paint, total }) => (
            <i key={paint} style={{ '--paint': paint, width: percentOf(total, most) } as CSSProperties} />
          ))}
      </div>
    </div>
  );
}

/** A distribution on a scale from 0 to `most`, repeating the words above it. */
export function DistributionBar({
  spread,
  most,
  children,
}: {
  spread: Distribution;
  most: number;
  children: ReactNode;
}) {
  const between = (from: number, to: number) =>
    ({ '--from': percentOf(from, most), '--to': percentOf(Math.max(0, most - to), most) }) as CSSProperties;
  return (
    <div className={classes.measure}>
      <div>{children}</div>
      <div className={classes.spread} aria-hidden="true">
        <i style={between(spread.least, spread.most)} />
        <i style={between(spread.lower, spread.upper)} />
        <i style={between(spread.median, spread.median)} />
      </div>
    </div>
  );
}
