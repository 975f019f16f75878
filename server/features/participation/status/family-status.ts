import { and, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { awaitsAnswer } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { isStatusIn } from '../status-in.ts';
import { participations as p } from '../tables.ts';

type KnownStatus = { status: Status; awaits_signal: boolean };

/**
 * The status as the family may know it: an invitation that no signal has told of yet reads as the status before it
 * (410, «подводим итоги»), in every answer, event and page of child and parent. docs/product/selection-and-trip.md,
 * «Enrollment». In SQL: `familyStatus`.
 */
export const familyStatusOf = ({ status, awaits_signal }: KnownStatus): Status =>
  awaits_signal && awaitsAnswer(status) ? s.ASSESSED : status;

/** The status of a row of participations as the family may know it. */
export const familyStatusFrom = (status: SQLWrapper, awaits_signal: SQLWrapper): SQL<Status> =>
  sql<Status>`case when ${awaits_signal} and ${isStatusIn(status, statusCodes.filter(awaitsAnswer))} then ${sql.raw(String(s.ASSESSED))} else ${status} end`;

export const familyStatus: SQL<Status> = familyStatusFrom(p.status, p.awaits_signal);

/** Since when a participation has the status its family may know: of an untold invitation, since it was assessed. */
export const familyStatusSince: SQL<string> = sql<string>`case
  when ${p.awaits_signal} and ${isStatusIn(p.status, statusCodes.filter(awaitsAnswer))} then coalesce(${p.assessed_at}, ${p.status_changed_at})
  else ${p.status_changed_at} end`.mapWith(p.status_changed_at);

/** Of these people, whose invitation no signal has told of yet. One query. */
export async function listUntold(db: Connection, user_ids: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .select({ user_id: p.user_id })
    .from(p)
    .where(and(inArray(p.user_id, [...user_ids]), p.awaits_signal));
  return new Set(rows.map(({ user_id }) => user_id));
}
