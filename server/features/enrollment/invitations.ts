import { type SQLWrapper, sql } from 'drizzle-orm';
import { awaitsAnswer } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import { participations as p } from '#server/features/participation/reads.ts';
import { isStatusIn } from '#server/features/participation/status-in.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { logLines } from '#server/platform/log/reads.ts';

// An invitation is a row of a wave with the outcome «invited». It is open while the row has no `answer`; one that is over has
// it: taken back (410), or what the family had said before a new invitation was given. Of the open one the log tells.

/** Where an invitation leads by an answer, or by the deadline. */
const answers = [s.MAIN_ENROLLED, s.RESERVE_ENROLLED, s.TRIP_CANCELLED] as const;
const awaiting = statusCodes.filter(awaitsAnswer);

/** The answer of an invitation that was taken back. */
export const TAKEN_BACK: Status = s.ASSESSED;

/**
 * The log's line of the answer to the open invitation of a participation, made at `made_at`: the last of several, as after a
 * trip that was brought back.
 */
export const answerOf = (participation_id: SQLWrapper, user_id: SQLWrapper, made_at: SQLWrapper) => sql`(
  select line.to_status, line.at from ${logLines} line
  where line.subject_id = ${user_id} and line.participation_id = ${participation_id} and line.action = 'status_changed'
    and line.at >= ${made_at} and ${isStatusIn(sql`line.from_status`, awaiting)} and ${isStatusIn(sql`line.to_status`, answers)}
  order by line.id desc limit 1)`;

/**
 * Ends the open invitations of these participations, locked already and back at 410, with what the log says was answered: a
 * new one may be given. One query.
 */
export async function closeInvitations(tx: Connection, participation_ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    update wave_rows set answer = former.answer, answered_at = former.answered_at
    from (
      select r.id, coalesce(said.to_status, ${s.TRIP_CANCELLED}::integer) as answer, coalesce(said.at, now()) as answered_at
      from wave_rows r
      join waves w on w.id = r.wave_id
      join ${p} on ${p.id} = r.participation_id
      left join lateral ${answerOf(p.id, p.user_id, sql`w.made_at`)} said on true
      where r.participation_id = any(${sql.param([...participation_ids])}::bigint[]) and r.outcome = 'invited' and r.answer is null
    ) former
    where wave_rows.id = former.id`);
}

type OpenInvitation = { row_id: number; wave_id: number };

/** The open invitation of a participation; undefined where there is none. One query. */
export async function findOpenInvitation(
  tx: Connection,
  participation_id: number,
): Promise<OpenInvitation | undefined> {
  const { rows } = await tx.execute<{ row_id: string; wave_id: string }>(sql`
    select id as row_id, wave_id from wave_rows
    where participation_id = ${participation_id} and outcome = 'invited' and answer is null`);
  const [row] = rows;
  return row && { row_id: Number(row.row_id), wave_id: Number(row.wave_id) };
}
