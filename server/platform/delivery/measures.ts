import { sql } from 'drizzle-orm';
import type { Measure } from '#server/platform/metrics/measure.ts';
import { messages } from './tables.ts';

/** So many may wait for a server of their recipients: more are ours to look after. */
const A_FEW = 20;

export const messageMeasures: readonly Measure[] = [
  {
    name: 'portal_messages_unsent',
    help: 'Letters and SMS that wait to be sent',
    question: sql`select count(*) as value from ${messages} where sent_at is null and failed_at is null`,
  },
  {
    name: 'portal_messages_oldest_seconds',
    // Where what was written later has gone out, it is the recipient's server that does not answer.
    help: 'How long the oldest of them has waited; a few than which others written later have been sent that way do not count',
    question: sql`
      with unsent as (select channel, created_at from ${messages} where sent_at is null and failed_at is null),
        oldest as (select channel, min(created_at) as at from unsent group by channel),
        last as (
          select channel, coalesce((
            select max(created_at) from ${messages}
            where channel = oldest.channel and created_at > oldest.at and sent_at is not null
          ), '-infinity') as sent from oldest
        ),
        stuck as (
          select case when count(*) filter (where created_at < sent) > ${A_FEW} then min(created_at)
            else min(created_at) filter (where created_at >= sent) end as since
          from unsent join last using (channel) group by channel
        )
      select coalesce(extract(epoch from now() - min(since)), 0) as value from stuck`,
  },
  {
    name: 'portal_messages_given_up',
    help: 'Letters and SMS of the last day that were given up, and nobody has looked at yet',
    question: sql`select count(*) as value from ${messages}
      where failed_at > now() - interval '1 day' and seen_at is null`,
  },
];
