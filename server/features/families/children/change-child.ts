import { mayChangeContacts } from '#contract/families/allowed-statuses.ts';
import type { Change } from '#contract/families/children.ts';
import { mayBeConfirmed } from '#contract/families/duplicates.ts';
import { mayFillIn } from '#contract/questionnaires/draft.ts';
import type { Status } from '#contract/statuses.ts';
import { participantAgeFault } from '#contract/validation/validation.ts';
import { changePerson } from '#server/features/accounts/changes/change-person.ts';
import { findParentsOwn } from '#server/features/accounts/contacts/contact-taken.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { lockOwnChild } from '#server/features/participation/locks.ts';
import { confirmChildContact } from '#server/features/participation/participants/confirm-child-contact.ts';
import { writeGender } from '#server/features/participation/participants/write-details.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { invalid, notFound, wrongStatus } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import {
  type CheckedChild,
  duplicated,
  findDuplicate,
  findTaken,
  listSimilar,
  lockBirthDate,
} from '../duplicates/find-duplicate.ts';
import { familyLimits } from '../limits.ts';
import { throwKnown } from './register-child.ts';

const isContact = (field: Change['field']): field is 'phone' | 'email' => field === 'phone' || field === 'email';

const mayChange = (field: Change['field'], status: Status): boolean =>
  isContact(field) ? mayChangeContacts(status) : mayFillIn(status);

/**
 * Changes one field of the caller's child; the log keeps which, not what; of a new contact the parent has a
 * receipt. 404 for another's child; 422 wrongStatus where
 * the field may not be changed any more, for the age, and for a duplicate that was none before (see `registerChild`).
 */
export async function changeChild(context: SignedContext, change: Change) {
  const { db, limits, caller } = context;
  await limits.take(familyLimits.child_lookup, String(caller.user_id));
  return await db
    .transaction(async (tx) => {
      const { participation } = await lockOwnChild(tx, caller.user_id, change.participant_id);
      if (!mayChange(change.field, participation.status)) throw wrongStatus();
      const before = isContact(change.field) ? await findUser(tx, change.participant_id) : undefined;
      const similarIds = await requireNoDuplicate(tx, caller.user_id, change, participation.season);
      await write(tx, change);
      await writeLog(tx, {
        actor_id: caller.user_id,
        subject_id: change.participant_id,
        participation_id: participation.id,
        action: 'child_data_changed',
        details: { field: change.field, ...(similarIds.length > 0 ? { may_be_duplicate_of: similarIds } : {}) },
      });
      const { field, value } = change;
      if (before && isContact(field))
        await confirmChildContact(context, tx, { parent_id: caller.user_id, child: before, field, value });
      return { participant_id: change.participant_id, participant_status: participation.status };
    })
    .catch((error) => throwKnown(error, 'value'));
}

/** Refuses what would make the child a double of another; gives those it is newly like all the same. */
async function requireNoDuplicate(
  tx: Connection,
  parent_id: number,
  change: Change,
  season: number,
): Promise<number[]> {
  const { field, value, participant_id: id } = change;
  if (field === 'gender') return [];
  if (isContact(field)) {
    const contacts = { phone: '', email: '', [field]: value };
    const [own] = Object.values(await findParentsOwn(tx, parent_id, contacts));
    if (own) throw invalid({ value: own });
    const taken = await findTaken(tx, { id, ...contacts });
    if (taken) throw duplicated(taken, 'value');
    return [];
  }
  const fault =
    field === 'birth_date' ? participantAgeFault(value, season, (await getConfiguration(tx)).ages) : undefined;
  if (fault) throw invalid({ value: fault });

  const user = await findUser(tx, id);
  if (!user?.birth_date) throw notFound('Участник не найден');
  const { surname, name, patronymic, birth_date } = user;
  const before: CheckedChild = { id, surname, name, patronymic, birth_date, phone: '', email: '' };
  const after = { ...before, [field]: value };
  await lockBirthDate(tx, after.birth_date);
  const found = await findDuplicate(tx, parent_id, after);
  if (!found) return [];
  if (!mayBeConfirmed(found.duplicate)) throw duplicated(found.duplicate, 'value');
  const known = (await listSimilar(tx, before)).map((other) => other.id);
  const similarIds = found.of.filter((other) => !known.includes(other));
  if (similarIds.length > 0 && !change.confirmed) throw duplicated(found.duplicate);
  return similarIds;
}

async function write(tx: Connection, { field, value, participant_id }: Change): Promise<void> {
  if (field === 'gender') return await writeGender(tx, participant_id, value);
  await changePerson(tx, participant_id, { [field]: isContact(field) ? value || null : value });
}
