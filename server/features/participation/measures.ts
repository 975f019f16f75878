import { sql } from 'drizzle-orm';
import type { Measure } from '#server/platform/metrics/measure.ts';
import { timeouts } from './tables.ts';

const overdue = sql`${timeouts} where closed_at is null and suspended_at is null and time_out_date < now()`;

export const deadlineMeasures: readonly Measure[] = [
  {
    name: 'portal_deadlines_overdue',
    help: 'Deadlines that are past and not acted on yet',
    question: sql`select count(*) as value from ${overdue}`,
  },
  {
    name: 'portal_deadlines_overdue_seconds',
    help: 'For how long the oldest of them is past',
    question: sql`select coalesce(extract(epoch from now() - min(time_out_date)), 0) as value from ${overdue}`,
  },
];
