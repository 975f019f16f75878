import { and, asc, eq, inArray, lte } from 'drizzle-orm';
import type { ErasedKind } from '#contract/personal-data/erased-kinds.ts';
import { countAccounts, eraseAccounts, listUsersOf } from '#server/features/accounts/personal-data.ts';
import { countAgreements } from '#server/features/consents/personal-data.ts';
import { countParticipations } from '#server/features/families/personal-data.ts';
import { countAttempts } from '#server/features/learning/personal-data.ts';
import { findParentId } from '#server/features/participation/kin.ts';
import { lockFamily } from '#server/features/participation/locks.ts';
import { countQuestionnaires } from '#server/features/questionnaires/personal-data.ts';
import { now } from '#server/platform/db/columns.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import type { Delivery } from '#server/platform/delivery/delivery.ts';
import { eraseMessages } from '#server/platform/delivery/personal-data.ts';
import { tellPeople } from '#server/platform/notices/tell-people.ts';
import type { Services } from '#server/platform/services.ts';
import { everyFileOf } from '#server/platform/storage/personal-data.ts';
import { noteRemovals } from '#server/platform/storage/removals.ts';
import type { Person } from '#server/platform/users.ts';
import { isOpen } from './queries.ts';
import { type Erasure, erasureActs, erasures } from './tables.ts';

const contactsOf = (people: readonly Person[]): string[] =>
  people.flatMap(({ email, phone }) => [email, phone]).filter((contact) => contact !== null);

/** The messages of people who go, and what a parent who stays was written about them by name. */
async function eraseMessagesOf(tx: Connection, people: readonly Person[], parent_id: number | null): Promise<number> {
  const kin = parent_id === null ? [] : await listUsersOf(tx, [parent_id]);
  const names = people.flatMap(({ surname, name }) => [surname, name]);
  return eraseMessages(tx, contactsOf(people), { contacts: contactsOf(kin), names });
}

/**
 * Erases everything kept of the subject of a request, and of its children where it is a parent; writes the act. Their rows are
 * deleted, what refers to them goes along or forgets them; objects of the storage are noted to be removed after the commit.
 */
async function erase(
  tx: Connection,
  delivery: Delivery,
  { id, subject_id, asked_at, asked_as }: Erasure & { subject_id: number },
) {
  const ids = await lockFamily(tx, subject_id);
  const people = await listUsersOf(tx, ids);
  const parent_id = await findParentId(tx, subject_id);
  const kept = {
    ...(await countAccounts(tx, ids)),
    participations: await countParticipations(tx, ids),
    questionnaires: await countQuestionnaires(tx, ids),
    agreements: await countAgreements(tx, ids),
    test_attempts: await countAttempts(tx, ids),
  };
  const file_hashes = await noteRemovals(tx, everyFileOf(ids));
  const messages = await eraseMessagesOf(tx, people, parent_id);
  const counts: Record<ErasedKind, number> = { ...kept, files: file_hashes.length, messages };
  await tx.insert(erasureActs).values({ id, asked_at, asked_as, counts, file_hashes });
  const about = inArray(erasures.subject_id, ids);
  await tx.update(erasures).set({ done_at: now, done_with: id }).where(and(about, isOpen));
  await tx.update(erasures).set({ done_with: null }).where(eq(erasures.id, id));
  await tx.update(erasures).set({ why: '' }).where(about);
  await eraseAccounts(tx, people);
  if (parent_id === null) return;
  await tellPeople(delivery, tx, [parent_id], {
    kind: 'data_erased',
    subject: 'Данные ребёнка удалены',
    text: `По заявке № ${id} удалены данные ребёнка: учётная запись, анкета, файлы, результаты обучения. Вернуть их нельзя.`,
  });
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
export const eraseDue = ({ db, delivery }: Pick<Services, 'db' | 'delivery'>, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [due] = await tx
      .select()
      .from(erasures)
      .where(and(eq(erasures.id, id), lte(erasures.due_at, now), isOpen))
      .for('update', { skipLocked: true });
    if (!due) return;
    const { subject_id } = due;
    if (subject_id === null)
      await tx.update(erasures).set({ cancelled_at: now, why: '' }).where(eq(erasures.id, due.id));
    else await erase(tx, delivery, { ...due, subject_id });
  });
