import { type SQL, sql } from 'drizzle-orm';
import {
  type FailureCause,
  failureCauseNames,
  type MailingState,
  type RecipientState,
  recipientStateNames,
} from '#contract/mailing/names.ts';
import type { RecipientCounts } from '#contract/mailing/shapes.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { mailingRecipients as r, mailingRuns as runs, type StoredCounts } from './tables.ts';

/** Whether a letter of the run beside it waits or is under way. By index. */
const hasUnsent: SQL = sql`exists (select from ${r}
  where ${r.mailing_id} = ${runs.mailing_id} and ${r.state} in ('waiting', 'sending'))`;

/** Where a mailing stands; `mailing_runs` is left-joined. «Finished» is what the letters themselves say. */
export const mailingState: SQL<MailingState> = sql<MailingState>`case when ${runs.state} is null then 'draft'
  when ${runs.state} in ('sending', 'paused') and not ${hasUnsent} then 'finished' else ${runs.state} end`;

/** Letters by state and by cause; of a cleaned mailing as they were kept. One walk of an index for each mailing. */
export const letterCounts: SQL<StoredCounts> = sql<StoredCounts>`coalesce(${runs.kept_counts}, (
  with grouped as (
    select ${r.state} as state, ${r.cause} as cause, count(*) as letters from ${r}
    where ${r.mailing_id} = ${runs.mailing_id} group by 1, 2)
  select jsonb_build_object(
    'states', coalesce((select jsonb_object_agg(state, letters) from (
      select state, sum(letters) as letters from grouped group by state) by_state), '{}'),
    'causes', coalesce((select jsonb_object_agg(cause, letters) from (
      select cause, sum(letters) as letters from grouped
      where cause is not null and state in ('bounced', 'failed', 'unknown', 'left_out') group by cause) by_cause), '{}'))))`;

/** Every state with its number. */
export function countsOf({ states }: StoredCounts): RecipientCounts {
  const by = Object.fromEntries(recipientStateNames.map((state) => [state, states[state] ?? 0])) as Record<
    RecipientState,
    number
  >;
  return { ...by, total: Object.values(by).reduce((sum, one) => sum + one, 0) };
}

export const causesOf = ({ causes }: StoredCounts): { cause: FailureCause; count: number }[] =>
  failureCauseNames.flatMap((cause) => (causes[cause] ? [{ cause, count: causes[cause] }] : []));

/** Whether no letter of it waits or is under way. */
export async function isOver(db: Connection, mailing_id: number): Promise<boolean> {
  const { rows } = await db.execute<{ over: boolean }>(
    sql`select not ${hasUnsent} as over from ${runs} where ${runs.mailing_id} = ${mailing_id}`,
  );
  return rows[0]?.over ?? true;
}
