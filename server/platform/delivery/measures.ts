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
    // Where one written later has gone out, it is the recipient's server that does not answer.
    help: 'How long the oldest of them has waited, of those than which none written later has been sent that way',
    question: sql`
      with waiting as (
        select channel, min(created_at) as oldest from ${messages} where sent_at is null and failed_at is null group by channel
      ), stuck as (
        select channel, coalesce((
          select max(created_at) from ${messages}
          where channel = waiting.channel and created_at > oldest and sent_at is not null
        ), '-infinity') as last_sent from waiting
      )
      select coalesce(extract(epoch from now() - min(created_at)), 0) as value from ${messages} join stuck using (channel)
      where sent_at is null and failed_at is null and created_at > last_sent`,
  },
  {
    name: 'portal_messages_given_up',
    help: 'Letters and SMS of the last day that were given up, and nobody has looked at yet',
    question: sql`select count(*) as value from ${messages}
      where failed_at > now() - interval '1 day' and seen_at is null`,
  },
];
