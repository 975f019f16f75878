import { type SQL, sql } from 'drizzle-orm';
import type { PeopleFilter } from '#contract/people/filter.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import { deadlineAt } from '#server/features/participation/deadlines/deadline-at.ts';
import { requireFillingInTime } from '#server/features/participation/deadlines/filling-end.ts';
import { countTimeouts, moveTimeouts } from '#server/features/participation/deadlines/move-timeouts.ts';
import { notifyOfMove } from '#server/features/participation/deadlines/notify-of-move.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict } from '#server/platform/errors.ts';
import { filteredParticipations } from './list/filter.ts';

type MoveManyInput = { filter: PeopleFilter; time_out_type_code: TimeoutType; time_out_date: string };

/** Participations of a list whose deadline would move; one that is later already is not brought nearer. */
const filteredOwners = (db: Connection, filter: PeopleFilter, time_out_date: string): SQL =>
  sql`p.id in ${filteredParticipations(db, filter)} and t.time_out_date < ${time_out_date}::timestamptz`;

/** How many deadlines a move would prolong. 422 at `time_out_date` for a date that is not to come. */
export async function countDeadlines({ db }: Pick<Context, 'db'>, many: MoveManyInput): Promise<number> {
  const time_out_date = deadlineAt(many.time_out_date);
  await requireFillingInTime(db, many.time_out_type_code, time_out_date);
  return await countTimeouts(db, many.time_out_type_code, filteredOwners(db, many.filter, time_out_date));
}

/**
 * POST /admin/timeouts/move_filtered. Prolongs one kind of deadline of everybody a list holds, in one transaction: a
 * line of the log for each, and a letter to each family. 409 when they are not as many as the administrator was shown.
 */
export async function moveDeadlines(
  context: Pick<Context, 'db' | 'delivery' | 'config'>,
  { filter, time_out_type_code, why, expected, ...many }: MoveManyInput & { why: string; expected: number },
  by: number,
): Promise<number> {
  const time_out_date = deadlineAt(many.time_out_date);
  await requireFillingInTime(context.db, time_out_type_code, time_out_date);
  return await context.db.transaction(async (tx) => {
    const moved = await moveTimeouts(tx, time_out_type_code, filteredOwners(tx, filter, time_out_date), time_out_date);
    if (moved.length !== expected)
      throw conflict(`Список изменился: сроков теперь ${moved.length}, а было ${expected}. Проверьте его ещё раз`);
    await notifyOfMove(context, tx, { time_out_type_code, why, by }, moved);
    return moved.length;
  });
}
