import { type SQL, sql } from 'drizzle-orm';
import type { Status } from '#contract/statuses.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { reminderMarkOf } from '../send-reminders.ts';
import { expiring } from './expiries.ts';

export type MovedTimeout = { user_id: number; participation_id: number; status: Status; before: string; after: string };

/**
 * The open deadlines of one code which `whose` (a condition on `t` and `p`, the person's participation under way)
 * holds. One that has passed is passed, unless its end changes nothing but its being overdue.
 */
const openOnes = (code: TimeoutType, whose: SQL) => sql`
  from timeouts t join participations p on p.user_id = t.user_id and p.is_current
  where t.time_out_type_code = ${code} and t.closed_at is null and t.suspended_at is null
    and (t.time_out_date > now() or not ${passes(code)})
    and ${whose}`;

const passes = (code: TimeoutType): SQL =>
  sql`${code.startsWith('MILESTONE_') || (expiring as string[]).includes(code)}::boolean`;

export async function countTimeouts(db: Connection, code: TimeoutType, whose: SQL): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count ${openOnes(code, whose)}`);
  return rows[0]?.count ?? 0;
}

/**
 * Gives them all the new date, in one statement; their marks begin again, save the one that the news of the new date
 * makes needless. Gives whose they were and what stood there.
 */
export async function moveTimeouts(
  tx: Connection,
  code: TimeoutType,
  whose: SQL,
  time_out_date: string,
): Promise<MovedTimeout[]> {
  const date = sql`${time_out_date}::timestamptz`;
  const { rows } = await tx.execute<{ user_id: string; participation_id: string; status: Status; before: string }>(sql`
    with target as (
      select t.id, t.user_id, t.time_out_date as before, p.id as participation_id, p.status
      ${openOnes(code, whose)}
      order by p.id
      for update of p, t
    ), moved as (
      update timeouts set time_out_date = ${date} from target where timeouts.id = target.id
    ), noted as (
      update participations set deadline = ${date} from target where participations.id = target.participation_id
    ), reminded as (
      insert into timeout_reminders (timeout_id, time_out_date, mark)
      select id, ${date}, ${reminderMarkOf(date)} from target where ${reminderMarkOf(date)} is not null
      on conflict do nothing
    )
    select user_id, participation_id, status, before from target`);
  return rows.map((row) => ({
    user_id: Number(row.user_id),
    participation_id: Number(row.participation_id),
    status: row.status,
    before: new Date(row.before).toISOString(),
    after: time_out_date,
  }));
}
