import { sql } from 'drizzle-orm';
import type { Measure } from '#server/platform/metrics/measure.ts';

export const jobMeasures: readonly Measure[] = [
  {
    name: 'portal_jobs_waiting',
    help: 'Jobs whose time has come and that nobody runs yet, by name',
    question: sql`select name as label, count(*) as value from pgboss.job
      where state in ('created', 'retry') and start_after <= now() group by name`,
  },
  {
    name: 'portal_jobs_oldest_seconds',
    help: 'How long the oldest of them has waited',
    question: sql`select coalesce(extract(epoch from now() - min(start_after)), 0) as value from pgboss.job
      where state in ('created', 'retry') and start_after <= now()`,
  },
  {
    name: 'portal_jobs_given_up',
    help: 'Jobs of the last day that failed at their last try',
    question: sql`select count(*) as value from pgboss.job
      where state = 'failed' and completed_on > now() - interval '1 day'`,
  },
];
