import type { Configuration } from '#contract/configuration/configuration.ts';
import type { NewChild } from '#contract/families/children.ts';
import { type Duplicate, mayBeConfirmed } from '#contract/families/duplicates.ts';
import { utypes } from '#contract/roles.ts';
import { statuses } from '#contract/statuses.ts';
import { type Credential, participantAgeFault } from '#contract/validation/validation.ts';
import { ContactTaken, findParentsOwn } from '#server/features/accounts/contacts/contact-taken.ts';
import { accountLimits } from '#server/features/accounts/limits.ts';
import { findUser } from '#server/features/accounts/queries.ts';
import { addPerson } from '#server/features/accounts/registration/add-person.ts';
import { bindAgreements } from '#server/features/consents/signing/bind-agreements.ts';
import { findChildByKey } from '#server/features/participation/child-statuses.ts';
import { addParticipant } from '#server/features/participation/participants/add-participant.ts';
import { beginParticipation } from '#server/features/participation/participants/begin-participation.ts';
import { getParticipation } from '#server/features/participation/queries.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import { requireRegistrationOpen } from '#server/platform/configuration/require-registration-open.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { brokenUnique } from '#server/platform/db/sql/unique-violation.ts';
import { clearDraft } from '#server/platform/drafts/drafts.ts';
import { invalid } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { duplicated, findDuplicate, lockBirthDate } from '../duplicates/find-duplicate.ts';
import { likeness } from '../duplicates/same-child.ts';
import { familyLimits } from '../limits.ts';
import { sendBegunReceipt } from '../send-begun-receipt.ts';

/** The form's name in /user/data/save. */
const DRAFT = 'child';

const usedConsents = () => invalid({ ukey: 'С этими согласиями уже зарегистрирован другой ребёнок: подпишите новые' });

/**
 * Makes a child of the parent's with its participation of the season (10) and the deadline of its questionnaire, under
 * the consents of `ukey` (docs/product/families.md), and notifies the parent. Once: called again with the same key and
 * child it answers the same. 403 while registration is closed; 422 for the age, unfit consents, and a duplicate: a mere
 * namesake is let through when `confirmed`, and named in the log for the checker of the questionnaire. 429 by parent
 * and address.
 */
export async function registerChild(context: SignedContext, form: NewChild) {
  const { db, limits, request, caller } = context;
  await requireRegistrationOpen(db);
  await limits.takeFrom(accountLimits.lookup_address, request.ip);
  await limits.take(familyLimits.child_lookup, String(caller.user_id));
  const season = await getConfiguration(db);
  const fault = participantAgeFault(form.birth_date, season.current_year, season.ages);
  if (fault) throw invalid({ birth_date: fault });
  return await db
    .transaction(async (tx) => {
      await lockBirthDate(tx, form.birth_date);
      const made = await findRegistered(tx, caller.user_id, form);
      return made ?? (await make(context, tx, form, season));
    })
    .catch((error) => throwKnown(error));
}

/** The child this key made before; 422 when it was another one. */
async function findRegistered(tx: Connection, parent_id: number, { ukey, ...form }: NewChild) {
  const participant_id = await findChildByKey(tx, parent_id, ukey);
  const child = participant_id && (await findUser(tx, participant_id));
  if (!child) return undefined;
  if (likeness(child, form) !== 'exact') throw usedConsents();
  const { status } = await getParticipation(tx, child.id);
  return { participant_id: child.id, participant_status: status };
}

async function make(
  context: SignedContext,
  tx: Connection,
  { ukey, confirmed, ...form }: NewChild,
  season: Configuration,
) {
  const parent_id = context.caller.user_id;
  const { gender, ...person } = form;
  const found = await findDuplicate(tx, parent_id, form);
  const own = await findParentsOwn(tx, parent_id, form);
  if (found && !(confirmed && mayBeConfirmed(found.duplicate))) throw duplicated(found.duplicate, undefined, own);
  if (Object.keys(own).length > 0) throw invalid(own);

  const contacts = { phone: form.phone || null, email: form.email || null };
  const { id: participant_id } = await addPerson(tx, { utype: utypes.participant, ...person, ...contacts });
  await addParticipant(tx, { user_id: participant_id, parent_id, gender, registration_key: ukey });
  const status = statuses.QUESTIONNAIRE_TO_FILL;
  const beginning = { user_id: participant_id, season: season.current_year, status };
  const participation_id = await beginParticipation(tx, beginning, season);
  await bindAgreements(tx, { parent_id, ukey, participant_id });
  await clearDraft(tx, { user_id: parent_id, form: DRAFT });
  await writeLog(tx, {
    actor_id: parent_id,
    subject_id: participant_id,
    participation_id,
    action: 'child_registered',
    to_status: status,
    ...(found ? { details: { may_be_duplicate_of: found.of } } : {}),
  });
  await sendBegunReceipt(context, tx, { parent_id, child: { ...person, id: participant_id }, isNew: true });
  return { participant_id, participant_status: status };
}

const takenFirst: Readonly<Record<Credential['kind'], Duplicate>> = {
  phone: 'The phone has already been taken',
  email: 'The email has already been taken',
};

/** Rethrows a broken unique constraint in the words of the check that ran before: another transaction was first. */
export function throwKnown(error: unknown, field?: string): never {
  if (brokenUnique(error) === 'participants_registration_key_key') throw usedConsents();
  throw error instanceof ContactTaken ? duplicated(takenFirst[error.kind], field) : error;
}
