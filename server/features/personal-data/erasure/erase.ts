import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import { type ErasedKind, erasedKinds } from '#contract/personal-data/erased-kinds.ts';
import { findParentId } from '#server/features/participation/child-statuses.ts';
import { lockFamily } from '#server/features/participation/locks.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { erasePeople } from '#server/platform/erasure/erase-people.ts';
import { notifyPeople } from '#server/platform/notices/notify-people.ts';
import type { PersonalDataPart } from '#server/platform/personal-data/part.ts';
import type { Services } from '#server/platform/services.ts';
import { listUsers } from '#server/platform/users.ts';
import { childErased } from '../messages.ts';
import { isOpen } from '../queries.ts';
import { type Erasure, erasureActs, erasures } from '../tables.ts';

type EraseDeps = Pick<Services, 'db' | 'delivery' | 'parts'>;

const nothing = Object.fromEntries(Object.keys(erasedKinds).map((kind) => [kind, 0])) as Record<ErasedKind, number>;

async function countRetained(tx: Connection, parts: readonly PersonalDataPart[], ids: readonly number[]) {
  const kept = { ...nothing };
  for (const { count } of parts) Object.assign(kept, await count?.(tx, ids));
  return kept;
}

/**
 * Erases everything kept of the subject of a request, and of its children where it is a parent; writes the act. Their rows are
 * deleted, what refers to them goes along or forgets them; objects of the storage are noted to be removed after the commit.
 */
async function erase(
  tx: Connection,
  { delivery, parts: { personalData } }: EraseDeps,
  { id, subject_id, asked_at, asked_as }: Erasure & { subject_id: number },
) {
  const ids = await lockFamily(tx, subject_id);
  const people = await listUsers(tx, ids);
  const parent_id = await findParentId(tx, subject_id);
  const kin = parent_id === null ? [] : await listUsers(tx, [parent_id]);
  const kept = await countRetained(tx, personalData, ids);
  // A request forgets whose it was with the account.
  const about = inArray(erasures.subject_id, ids);
  await tx.update(erasures).set({ done_at: now, done_with: id }).where(and(about, isOpen));
  await tx.update(erasures).set({ done_with: null }).where(eq(erasures.id, id));
  await tx.update(erasures).set({ why: '' }).where(about);
  const { file_hashes, messages } = await erasePeople(tx, personalData, { people, kin });
  const counts = { ...kept, files: file_hashes.length, messages };
  await tx.insert(erasureActs).values({ id, asked_at, asked_as, counts, file_hashes });
  if (parent_id === null) return;
  await notifyPeople(delivery, tx, [parent_id], childErased(id));
}

/** The requests whose date has come, the earliest first. */
export async function listDue(db: Connection): Promise<number[]> {
  const rows = await db
    .select({ id: erasures.id })
    .from(erasures)
    .where(and(lte(erasures.due_at, now), isOpen))
    .orderBy(asc(erasures.due_at), asc(erasures.id));
  return rows.map(({ id }) => id);
}

/**
 * Carries out a request whose date has come: in one transaction, its row locked, so that of several workers one does it
 * and a «Передумать» either comes before or too late. Nothing where it is done already, or taken back.
 */
export const eraseDue = (deps: EraseDeps, id: number): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(erasures)
      .where(and(eq(erasures.id, id), lte(erasures.due_at, now), isOpen))
      .for('update', { skipLocked: true });
    if (!due) return;
    const { subject_id } = due;
    if (subject_id === null)
      await tx.update(erasures).set({ cancelled_at: now, why: '' }).where(eq(erasures.id, due.id));
    else await erase(tx, deps, { ...due, subject_id });
  });
