import { eq, sql } from 'drizzle-orm';
import type { SelectionState } from '#contract/enrollment/closing.ts';
import { statuses as s } from '#contract/statuses.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { serverTime } from '#server/platform/db/sql/columns.ts';
import { invalid } from '#server/platform/errors.ts';
import { enrollments, participations as p } from './tables.ts';

// When a season's selection begins and ends: the enrollment writes it, directions and achievements ask for it.

// By its name: of one table alone Drizzle writes a column without it, and the season would be compared with itself.
const isClosed = sql`exists (
  select from enrollments where enrollments.season = participations.season and enrollments.closed_at is not null)`;

/** What has become of the selection for a participation, as a column of a query on participations. */
export const selectionState = sql<SelectionState>`(case
  when ${p.status} = ${s.NOT_ENROLLED} then
    coalesce(${p.closed_as}, case when ${p.is_black_labelled} then 'black_label' else 'reserve' end)
  when not ${isClosed} then 'open'
  when ${p.closed_as} is not null or ${p.left_status} in (${s.NOT_ENROLLED}, ${s.TRIP_CANCELLED}) then 'brought_back'
  else 'over' end)`;

/** What has become of the selection for one participation. One query. */
export async function getSelectionState(db: Connection, participation_id: number): Promise<SelectionState> {
  const [row] = await db.select({ selection: selectionState }).from(p).where(eq(p.id, participation_id));
  return row?.selection ?? 'open';
}

/** 422 in words where the selection is over without the participation: nothing is chosen or added for it any more. One query. */
export async function requireSelection(db: Connection, participation_id: number): Promise<void> {
  if ((await getSelectionState(db, participation_id)) === 'over') throw invalid('Отбор этого сезона уже завершён');
}

/** A season's selection, its row locked to the end of the transaction; made where there is none. Two queries. */
export async function lockSeasonSelection(tx: Connection, season: number) {
  await tx.insert(enrollments).values({ season }).onConflictDoNothing();
  const [row] = await tx.select().from(enrollments).where(eq(enrollments.season, season)).for('update');
  if (!row) throw new Error('no enrollment');
  return row;
}

/** The first wave has been made; the row is locked (lockSeasonSelection). */
export async function startSelection(tx: Connection, season: number): Promise<void> {
  await tx.update(enrollments).set({ started_at: sql`now()` }).where(eq(enrollments.season, season));
}

/** Ends a season's selection, once: who closes it again leaves the day and the name of the first. Gives when it was closed. */
export async function closeSelection(tx: Connection, season: number, closed_by: number): Promise<string> {
  const [row] = await tx
    .update(enrollments)
    .set({
      closed_at: sql`coalesce(${enrollments.closed_at}, now())`,
      closed_by: sql`coalesce(${enrollments.closed_by}, ${closed_by})`,
    })
    .where(eq(enrollments.season, season))
    .returning({ closed_at: enrollments.closed_at, at: serverTime });
  return row?.closed_at ?? row?.at ?? '';
}
