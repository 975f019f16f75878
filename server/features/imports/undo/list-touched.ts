import { inArray } from 'drizzle-orm';
import { lockPeople } from '#server/features/accounts/registration/add-people.ts';
import { participants, participations } from '#server/features/participation/reads.ts';
import { lockSchools } from '#server/features/schools/add-schools.ts';
import type { SchoolHolder } from '#server/features/schools/merge-schools.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { listReferring } from '#server/platform/db/sql/referring-rows.ts';
import { listStamped, type StampedRow } from './stamps.ts';

/** Rows that an import itself has made, and the log, which says what was done and holds nothing together. */
const ownPlaces = [
  'import_rows.user_id',
  'import_rows.school_id',
  'participants.user_id',
  'participants.parent_id',
  'participations.user_id',
  'guides.user_id',
  'action_log.actor_id',
  'action_log.subject_id',
];

const words: Readonly<Record<string, string>> = {
  'entrance_links.user_id': 'отправлена ссылка',
  'sessions.user_id': 'открыт кабинет',
  'participations.school_id': 'школу выбрали в анкете',
};

/** The records an import has made, and which of its rows somebody has touched since, in words; both locked to the end of the transaction. */
export type ImportState = { rows: StampedRow[]; touched: Map<number, string> };

const filled = (ids: readonly (number | null)[]): number[] => ids.filter((id) => id !== null);

/** Children of these parents that came otherwise: by registration, or carried. */
async function listOtherChildren(tx: Connection, user_ids: readonly number[]): Promise<number[]> {
  const own = new Set(user_ids);
  const rows = await tx
    .select({ user_id: participants.user_id, parent_id: participants.parent_id })
    .from(participants)
    .where(inArray(participants.parent_id, [...user_ids]));
  return rows.flatMap(({ user_id, parent_id }) => (own.has(user_id) ? [] : (parent_id ?? [])));
}

/**
 * Looks at all that an import has made: a record that is another one than it was, that others refer to by any key, or that
 * an answer names, is touched. A fixed number of queries. docs/product/imports.md, «Undoing».
 */
export async function listTouched(
  tx: Connection,
  import_id: number,
  holders: readonly SchoolHolder[],
): Promise<ImportState> {
  const before = await listStamped(tx, import_id);
  const user_ids = filled(before.map(({ user_id }) => user_id));
  const school_ids = filled(before.map(({ school_id }) => school_id));
  if (user_ids.length > 0) await lockPeople(tx, user_ids);
  if (school_ids.length > 0) await lockSchools(tx, school_ids);
  // Read once nobody changes them any more.
  const rows = await listStamped(tx, import_id);
  const seasons = await tx
    .select({ id: participations.id, user_id: participations.user_id })
    .from(participations)
    .where(inArray(participations.user_id, user_ids));
  const ids = {
    users: user_ids,
    participants: user_ids,
    guides: user_ids,
    schools: school_ids,
    participations: seasons.map(({ id }) => id),
  };
  const ownerOf = new Map(seasons.map(({ id, user_id }) => [id, user_id]));
  const byUser = new Map<number, string>();
  const bySchool = new Map<number, string>();
  for (const { id, place, table } of await listReferring(tx, ids, ownPlaces)) {
    const what = words[place] ?? 'с записью уже работали';
    if (table === 'schools') bySchool.set(id, what);
    else byUser.set(table === 'participations' ? (ownerOf.get(id) ?? 0) : id, what);
  }
  for (const id of await listOtherChildren(tx, user_ids)) byUser.set(id, 'в семье появился другой ребёнок');
  for (const holder of holders)
    for (const id of await holder.listNamed(tx, school_ids)) bySchool.set(id, 'школу выбрали в анкете');
  const touched = new Map<number, string>();
  for (const row of rows) {
    const what =
      byUser.get(row.user_id ?? 0) ??
      bySchool.get(row.school_id ?? 0) ??
      (row.isChanged ? 'данные изменились' : undefined);
    if (what) touched.set(row.row_number, what);
  }
  return { rows, touched };
}
