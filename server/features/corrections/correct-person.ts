import { and, desc, eq, inArray } from 'drizzle-orm';
import type { CorrectedPerson, Correction } from '#contract/corrections/corrections.ts';
import { type CorrectedField, correctedFields, printedFields } from '#contract/corrections/fields.ts';
import { utypes } from '#contract/roles.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { changePerson } from '#server/features/accounts/changes/change-person.ts';
import { lockParentId, lockParticipation } from '#server/features/participation/locks.ts';
import { writeGender } from '#server/features/participation/participants/write-details.ts';
import { correctSnapshots } from '#server/features/questionnaires/submit/correct-snapshots.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { surnameAndNameOf } from '#server/platform/db/sql/names.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import { logLines } from '#server/platform/log/reads.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { users } from '#server/platform/users.ts';
import { describeCorrected, getCorrected } from './describe-person.ts';
import { findAgeDoubt, findFieldFaults, findNewDuplicates, notSeen } from './find-faults.ts';
import { notifyOfCorrection } from './messages.ts';
import { checkCorrects } from './policy.ts';
import { type CorrectedFacts, versionOf } from './version.ts';

type CorrectDeps = Pick<SignedContext, 'db' | 'caller' | 'delivery' | 'config'>;

const factsOf = ({ surname, name, patronymic, birth_date, gender }: CorrectedFacts): CorrectedFacts => ({
  surname,
  name,
  patronymic,
  birth_date,
  gender,
});

const changedFields = (before: CorrectedFacts, after: CorrectedFacts): CorrectedField[] =>
  correctedFields.filter((field) => before[field] !== after[field]);

const only = <Field extends CorrectedField>(fields: readonly Field[], of: CorrectedFacts) =>
  Object.fromEntries(fields.map((field) => [field, of[field]])) as Partial<Pick<CorrectedFacts, Field>>;

/**
 * Locks a person to the end of the transaction, in the order all lock a family in: the child, its participation, the account.
 * Gives the participation of a participant.
 */
async function lockPerson(tx: Connection, { id, utype }: { id: number; utype: number }) {
  const isParticipant = utype === utypes.participant;
  if (isParticipant) await lockParentId(tx, id);
  const participation = isParticipant ? await lockParticipation(tx, id) : undefined;
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for('update');
  return participation;
}

/** 409 with who changed the person's data last, and when. */
async function changedMeanwhile(tx: Connection, id: number) {
  const actions = ['person_corrected', 'child_data_changed', 'data_changed'] as const;
  const [last] = await tx
    .select({ at: logLines.at, name: surnameAndNameOf(users) })
    .from(logLines)
    .leftJoin(users, eq(users.id, logLines.actor_id))
    .where(and(eq(logLines.subject_id, id), inArray(logLines.action, [...actions])))
    .orderBy(desc(logLines.at), desc(logLines.id))
    .limit(1);
  const who = last ? ` (${[last.name, formatDateTime(last.at)].filter(Boolean).join(', ')})` : '';
  return conflict(`Пока страница была открыта, эти данные изменили${who}. Посмотрите, что записано теперь`);
}

/**
 * Corrects the name, birth date or gender of anybody at any status: in every copy, with before and after in the log and a message
 * to the family. What was corrected so already, by a second press, changes nothing. 403 (policy.ts), 404; 409 where the data are
 * others than the page had seen; 422 for a field, where nothing differs, and until the corrector has seen whom the person becomes
 * like (`duplicates`) and that the age does not fit (`age`). docs/product/families.md, «Corrections».
 */
export async function correctPerson(deps: CorrectDeps, correction: Correction): Promise<CorrectedPerson> {
  const { db, caller } = deps;
  await db.transaction(async (tx) => {
    const found = await getCorrected(tx, correction.id);
    checkCorrects(caller, found);
    const participation = await lockPerson(tx, found);
    const before = await getCorrected(tx, correction.id);
    const after = factsOf(correction);
    const fields = changedFields(before, after);
    if (versionOf(before) !== correction.version) {
      if (fields.length === 0) return;
      throw await changedMeanwhile(tx, correction.id);
    }
    if (fields.length === 0) throw invalid('Ничего не изменено: исправьте имя, дату рождения или пол');
    const faults = findFieldFaults(before, after);
    if (Object.keys(faults).length > 0) throw invalid(faults);
    await requireSeen(tx, { before, after, correction, participation });

    const named = printedFields.filter((field) => fields.includes(field));
    await changePerson(tx, before.id, only(named, after));
    if (fields.includes('gender') && after.gender !== null) await writeGender(tx, before.id, after.gender);
    if (participation) await correctSnapshots(tx, before.id, only(fields, after));
    await writeLog(tx, {
      actor_id: caller.user_id,
      subject_id: before.id,
      ...(participation ? { participation_id: participation.id } : {}),
      action: 'person_corrected',
      why: correction.why,
      details: { before: only(fields, before), after: only(fields, after) },
    });
    if (before.id !== caller.user_id)
      await notifyOfCorrection(deps, tx, { person: before, before, after, why: correction.why });
  });
  return await describeCorrected(db, correction.id);
}

type Doubts = {
  before: Awaited<ReturnType<typeof getCorrected>>;
  after: CorrectedFacts;
  correction: Correction;
  participation: Awaited<ReturnType<typeof lockPerson>>;
};

/** 422 with what the corrector has to see before it is saved; nothing once all of it was seen. */
async function requireSeen(tx: Connection, { before, after, correction, participation }: Doubts): Promise<void> {
  const duplicates = await findNewDuplicates(tx, before, after);
  const age = await findAgeDoubt(tx, before, after, participation);
  const isAgeOpen = age !== null && !correction.is_age_confirmed;
  if (notSeen(duplicates, correction).length === 0 && !isAgeOpen) return;
  throw invalid('Посмотрите, что получится, и подтвердите: данные ещё не исправлены', { duplicates, age });
}
