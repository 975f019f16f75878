import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { SimilarParticipant } from '#contract/checks/checks.ts';
import { statusLabel } from '#contract/statuses.ts';
import { listSimilar as listSimilarChildren } from '#server/features/families/duplicates/find-duplicate.ts';
import type { ChildIdentity } from '#server/features/families/duplicates/same-child.ts';
import { participants, participations } from '#server/features/participation/reads.ts';
import { surnameStarts } from '#server/features/people/list/by-surname.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { fullNameOf } from '#server/platform/db/sql/names.ts';
import { nameColumns, userKeys, users } from '#server/platform/users.ts';

const MAX = 10;
const parents = alias(users, 'parents');

/** Participants that meet the condition, as a check compares them, with their current participations; at most ten. One query. */
async function listSimilar(db: Connection, which: ReturnType<typeof and>): Promise<SimilarParticipant[]> {
  const rows = await db
    .select({
      id: users.id,
      ...nameColumns,
      birth_date: users.birth_date,
      year: participations.season,
      participant_status: participations.status,
      parent_name: fullNameOf(parents),
    })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.user_id))
    .innerJoin(participations, and(eq(participations.user_id, users.id), participations.is_current))
    .leftJoin(parents, eq(parents.id, participants.parent_id))
    .where(which)
    .orderBy(asc(users.id))
    .limit(MAX);
  return rows.map((row) => ({ ...row, status_label: statusLabel(row.participant_status) }));
}

/** Other participants by their number or the beginning of their surname: one of them may be the original. */
export function searchOriginals(db: Connection, participant_id: number, search: string) {
  const named = db.select({ id: userKeys.id }).from(userKeys).where(surnameStarts(userKeys, search));
  const number = /^№?\s*(\d{1,15})$/.exec(search)?.[1];
  const which = number ? eq(users.id, Number(number)) : inArray(users.id, named);
  return listSimilar(db, and(ne(users.id, participant_id), which));
}

/** These participants, as a check compares them; unknown ids are left out. */
export const listParticipants = (db: Connection, ids: readonly number[]) =>
  listSimilar(db, inArray(users.id, [...ids]));

/** Participants who may be the same child by the portal's one rule (docs/product/families.md), the exact ones told apart. Two queries. */
export async function listDuplicates(db: Connection, { birth_date, ...child }: ChildIdentity & { id: number }) {
  if (birth_date === null) return [];
  const similar = await listSimilarChildren(db, { ...child, birth_date });
  const likeness = new Map(similar.map(({ id, like }) => [id, like]));
  if (likeness.size === 0) return [];
  const found = await listParticipants(db, [...likeness.keys()]);
  return found.map((one) => ({ ...one, exact: likeness.get(one.id) === 'exact' }));
}
