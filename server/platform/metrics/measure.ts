import type { SQL } from 'drizzle-orm';

/** A number that only the database knows, the same in every process (docs/deploy/watching.md). */
export type Measure = {
  /** The metric's name for Prometheus: `portal_…`. */
  name: string;
  /** The metric's help text: one English line. */
  help: string;
  /** The query: one row with `value`, or one for each `label`. */
  question: SQL;
};
