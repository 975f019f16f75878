import { asc, eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { CampNote, GivenMedicine } from '#contract/evakobaza/camp.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { users } from '#server/platform/users.ts';
import { campNotes, medicinesGiven } from '../tables.ts';

const undoers = alias(users, 'undoer');

type Undone = { undone_at: string | null; undone_by: string; undone_reason: string | null };
const undoneOf = ({ undone_at, undone_by, undone_reason }: Undone) =>
  undone_at === null ? null : { at: undone_at, by: undone_by, reason: undone_reason ?? '' };

function grouped<Row extends { participation_id: number }, Mark>(
  rows: readonly Row[],
  markOf: (row: Row) => Mark,
): Map<number, Mark[]> {
  const marks = new Map<number, Mark[]>();
  for (const row of rows) {
    const present = marks.get(row.participation_id);
    if (present) present.push(markOf(row));
    else marks.set(row.participation_id, [markOf(row)]);
  }
  return marks;
}

/** Medicines given to these children, by participation, the first one first; those taken back are among them. One query. */
export async function listMedicines(db: Connection, ids: readonly number[]): Promise<Map<number, GivenMedicine[]>> {
  if (ids.length === 0) return new Map();
  const { participation_id, key, medicine, dose, remark, given_at, undone_at, undone_reason } = medicinesGiven;
  const rows = await db
    .select({
      participation_id,
      key,
      medicine,
      dose,
      remark,
      given_at,
      undone_at,
      undone_reason,
      by: surnameAndNameOf(users),
      undone_by: surnameAndNameOf(undoers),
    })
    .from(medicinesGiven)
    .leftJoin(users, eq(users.id, medicinesGiven.actor_id))
    .leftJoin(undoers, eq(undoers.id, medicinesGiven.undone_by))
    .where(inArray(participation_id, [...ids]))
    .orderBy(asc(given_at), asc(key));
  return grouped(rows, (row) => ({
    key: row.key,
    medicine: row.medicine,
    dose: row.dose,
    remark: row.remark,
    given_at: row.given_at,
    by: row.by,
    undone: undoneOf(row),
  }));
}

/** Notes of these children, by participation, the first one first; those taken back are among them. One query. */
export async function listNotes(db: Connection, ids: readonly number[]): Promise<Map<number, CampNote[]>> {
  if (ids.length === 0) return new Map();
  const { participation_id, key, noted_at, undone_at, undone_reason } = campNotes;
  const rows = await db
    .select({
      participation_id,
      key,
      text: campNotes.text,
      noted_at,
      undone_at,
      undone_reason,
      by: surnameAndNameOf(users),
      undone_by: surnameAndNameOf(undoers),
    })
    .from(campNotes)
    .leftJoin(users, eq(users.id, campNotes.actor_id))
    .leftJoin(undoers, eq(undoers.id, campNotes.undone_by))
    .where(inArray(participation_id, [...ids]))
    .orderBy(asc(noted_at), asc(key));
  return grouped(rows, (row) => ({
    key: row.key,
    text: row.text,
    noted_at: row.noted_at,
    by: row.by,
    undone: undoneOf(row),
  }));
}
