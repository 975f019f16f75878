import { sql } from 'drizzle-orm';
import type { Measure } from '#server/platform/metrics/measure.ts';
import { messages } from './tables.ts';

export const messageMeasures: readonly Measure[] = [
  {
    name: 'portal_messages_unsent',
    help: 'Letters and SMS that wait to be sent',
    question: sql`select count(*) as value from ${messages} where sent_at is null and failed_at is null`,
  },
  {
    name: 'portal_messages_oldest_seconds',
    help: 'How long the oldest of them has waited',
    question: sql`select coalesce(extract(epoch from now() - min(created_at)), 0) as value
      from ${messages} where sent_at is null and failed_at is null`,
  },
  {
    name: 'portal_messages_given_up',
    help: 'Letters and SMS of the last day that were given up, and nobody has looked at yet',
    question: sql`select count(*) as value from ${messages}
      where failed_at > now() - interval '1 day' and seen_at is null`,
  },
];
