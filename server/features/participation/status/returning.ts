import { type SQL, sql } from 'drizzle-orm';
import type { Direction } from '#contract/families/directions.ts';
import { type Status, statusCodes, statuses } from '#contract/statuses.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid } from '#server/platform/errors.ts';
import { deadlineAt } from '../deadlines/deadline-at.ts';
import { listLastMilestones } from '../deadlines/timeouts.ts';
import { rankingOrderOf } from '../ranking/ranking.ts';
import { isStatusIn } from '../status-in.ts';
import { atStatus, mayMove, participantTable } from './transitions.ts';

const returning: readonly Status[] = statusCodes.filter((code) => participantTable[code].returns);

/** A child's participation that the table lets an administrator bring back. */
export type Returning = {
  participation_id: number;
  user_id: number;
  season: number;
  direction: Direction | null;
  from: Status;
  to: Status;
  /** The deadline it comes back with; null where the status has none. */
  code: TimeoutType | null;
  /** When the training was left; null where it is not gone back to. */
  left_training_at: string | null;
};

type Row = {
  id: string;
  user_id: string;
  season: number;
  direction: Direction | null;
  status: Status;
  left_status: Status;
};

/** Whether the table lets a return bring a participation back from a status to the one it left. */
const mayReturn = (status: Status, left_status: Status): boolean =>
  mayMove({ ...atStatus(status), left_status }, left_status, 'return');

/** Whether a status that is gone back to has a deadline. */
export const hasDeadline = (to: Status): boolean =>
  to === statuses.TRAINING || participantTable[to].timer !== undefined;

/**
 * The children's current participations that may be brought back, of those that meet `whose` (a condition on `p`); with
 * `lock` their rows are locked to the end of the transaction. In the order of the ranking, as places are given. Two queries
 * however many.
 */
export async function listReturning(
  db: Connection,
  whose: SQL,
  { lock }: { lock: boolean },
): Promise<readonly Returning[]> {
  const { rows } = await db.execute<Row>(sql`
    with locked as materialized (
      select p.* from participations p
      where p.is_current and p.audience = 'participant' and ${isStatusIn(sql`p.status`, returning)} and p.left_status is not null
        and ${whose}
      order by p.id
      ${lock ? sql`for update` : sql``}
    )
    select id, user_id, season, direction, status, left_status from locked
    order by ${rankingOrderOf('locked')}`);
  const found = rows.filter(({ status, left_status }) => mayReturn(status, left_status));
  const inTraining = found.filter(({ left_status }) => left_status === statuses.TRAINING);
  const milestones = await listLastMilestones(
    db,
    inTraining.map(({ user_id }) => Number(user_id)),
  );
  return found.flatMap(({ id, user_id, season, direction, status, left_status: to }): Returning[] => {
    const milestone = to === statuses.TRAINING ? milestones.get(Number(user_id)) : undefined;
    const code = milestone?.code ?? participantTable[to].timer ?? null;
    // A training without a deadline would never end.
    if (code === null && hasDeadline(to)) return [];
    return [
      {
        participation_id: Number(id),
        user_id: Number(user_id),
        season,
        direction,
        from: status,
        to,
        code,
        left_training_at: milestone?.closed_at ?? null,
      },
    ];
  });
}

/**
 * The instant of the deadline these come back with; null where none of them has one, whatever `date` is. 422 at
 * `time_out_date` for one that is missing, not to come, or more than a year away.
 */
export function newDeadlineOf(returning: readonly Returning[], date: string | undefined): string | null {
  if (returning.every(({ code }) => code === null)) return null;
  if (date === undefined) throw invalid({ time_out_date: 'Укажите новый последний день' });
  return deadlineAt(date);
}
