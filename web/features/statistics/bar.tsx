import type { CSSProperties } from 'react';
import classes from './plots.module.css';

type Part = { paint: string; total: number };

/** A bar; hidden from screen readers, since its numbers stand beside it. */
export function Bar({ parts, most }: { parts: readonly Part[]; most: number }) {
  return (
    <div className={classes.track} aria-hidden="true">
      {parts
        .filter(({ total }) => total > 0)
        .map(({ paint, total }) => (
          <i
            key={paint}
            style={{ '--paint': paint, width: `${(100 * total) / Math.max(1, most)}%` } as CSSProperties}
          />
        ))}
    </div>
  );
}
