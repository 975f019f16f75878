import { sql } from 'drizzle-orm';
import type { Measure } from '#server/platform/metrics/measure.ts';
import { files } from './tables.ts';

export const fileMeasures: readonly Measure[] = [
  {
    name: 'portal_files_unscanned_seconds',
    help: 'How long the oldest file has waited for the scanner',
    question: sql`select coalesce(extract(epoch from now() - min(awaits_scan_since)), 0) as value
      from ${files} where awaits_scan_since is not null`,
  },
];
