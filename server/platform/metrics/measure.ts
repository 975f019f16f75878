import type { SQL } from 'drizzle-orm';

/** A number that the database alone knows, the same whichever process is asked (docs/deploy/watching.md). */
export type Measure = {
  /** As Prometheus names it: `portal_…`. */
  name: string;
  /** What it says, in one English line. */
  help: string;
  /** One row with `value`, or one for each `label`. */
  question: SQL;
};
