import { type SQL, sql } from 'drizzle-orm';
import type { PeopleFilter } from '#contract/people/filter.ts';
import { newDeadlineOf } from '#server/features/participation/status/returning.ts';
import type { Context } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { conflict } from '#server/platform/errors.ts';
import { filteredParticipations } from '../list/filter.ts';
import { planReturns } from './plan-returns.ts';
import { returnParticipations } from './return-participations.ts';

type ReturnManyInput = { filter: PeopleFilter; time_out_date?: string | undefined };

const filteredOwners = (db: Connection, filter: PeopleFilter): SQL =>
  sql`p.id in ${filteredParticipations(db, filter)}`;

/**
 * How many of a list would come back. 422 at `time_out_date` for a date that is not to come, or missing where somebody
 * needs one.
 */
export async function countReturning(
  { db }: Pick<Context, 'db'>,
  { filter, time_out_date }: ReturnManyInput,
): Promise<number> {
  const { allowed } = await planReturns(db, filteredOwners(db, filter), { lock: false });
  newDeadlineOf(allowed, time_out_date);
  return allowed.length;
}

/**
 * POST /admin/participant/return_filtered. Brings back everybody of a list who may come back, in one transaction: a line of
 * the log for each, and a letter to each family. 409 when they are not as many as the administrator was shown.
 */
export async function returnFiltered(
  context: Pick<Context, 'db' | 'delivery' | 'config'>,
  { filter, time_out_date, why, expected }: ReturnManyInput & { why: string; expected: number },
  by: number,
): Promise<number> {
  return await context.db.transaction(async (tx) => {
    const { allowed } = await planReturns(tx, filteredOwners(tx, filter), { lock: true });
    if (allowed.length !== expected)
      throw conflict(
        `Список изменился: участников теперь ${allowed.length}, а было ${expected}. Проверьте его ещё раз`,
      );
    await returnParticipations(context, tx, allowed, { time_out_date: newDeadlineOf(allowed, time_out_date), why, by });
    return allowed.length;
  });
}
