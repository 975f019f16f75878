import { sql } from 'drizzle-orm';
import { defaultConfiguration } from '#contract/configuration/configuration.ts';
import { refusalCauses } from '#contract/undelivered/causes.ts';
import { configuration } from '#server/platform/configuration/tables.ts';
import { limitKey } from '#server/platform/limits/limits.ts';
import type { Measure } from '#server/platform/metrics/measure.ts';
import { type SmsWindow, smsWindowNames, smsWindows } from './sms/sms-budget.ts';
import { mailRefusals, messages } from './tables.ts';

/** Messages that may wait because of their recipients' servers: where more wait, the fault is ours to look for. */
const A_FEW = 20;

/** Its label, and what part of the SMS allowed in it is gone. */
const spentOf = (window: SmsWindow) => {
  const { option, all } = smsWindows[window];
  return sql`select ${window} as label, coalesce((
      select points from limits where key = ${limitKey(all)} and expire > extract(epoch from now()) * 1000
    ), 0)::float / coalesce((
      select value::int from ${configuration} where key = ${option}
    ), ${defaultConfiguration[option]}) as value`;
};

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
  {
    name: 'portal_mail_refusals',
    help: 'Letters that one host would not take within the last hour, by cause, at the host that refused most',
    question: sql`
      with hosts as (
        select cause, count(*) as letters from ${mailRefusals} where at > now() - interval '1 hour' group by cause, host
      )
      select cause as label, coalesce(max(letters), 0) as value
      from unnest(${sql.param(refusalCauses)}::text[]) cause left join hosts using (cause) group by cause`,
  },
  {
    name: 'portal_sms_spent_ratio',
    help: 'Which part of the paid SMS allowed in this hour or day is gone',
    question: sql.join(smsWindowNames.map(spentOf), sql` union all `),
  },
];
