import { eq, sql } from 'drizzle-orm';
import type { Configuration } from '#contract/configuration/configuration.ts';
import { hasFamilyRight } from '#contract/statuses/predicates.ts';
import type { Status } from '#contract/statuses.ts';
import { isOutside, type TripValues } from '#contract/trips/check.ts';
import { tripDraftForm } from '#contract/trips/drafts.ts';
import { fieldsOf, journeyForms, type TripField, type TripForm, tripDocumentKinds } from '#contract/trips/fields.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { lockOwnChild } from '#server/features/participation/locks.ts';
import { setUnfitTrips } from '#server/features/participation/unfit-trips.ts';
import { getConfiguration } from '#server/platform/configuration/queries.ts';
import type { SignedContext } from '#server/platform/context.ts';
import type { Connection } from '#server/platform/db/pool.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { clearFields } from '#server/platform/drafts/drafts.ts';
import { conflict, invalid, wrongStatus } from '#server/platform/errors.ts';
import { writeLog } from '#server/platform/log/write-log.ts';
import { readDoneNotices } from '#server/platform/notices/read-notices.ts';
import { findTrip } from '../find-trip.ts';
import { isLate, openForms, savableForms, stepStates } from '../may-change.ts';
import { tripChanges, trips } from '../tables.ts';
import { columnsOf, type DocumentRow, isAnswered, listDocumentRows, lockTripRow, valuesOf } from '../trip-rows.ts';
import { moveIfFilled } from './move-if-filled.ts';
import { differs, type GivenTrip, planSave } from './plan-save.ts';
import { requireConsents } from './require-consents.ts';
import { findPaperFaults, storePapers } from './save-documents.ts';

type SaveDeps = Pick<SignedContext, 'db' | 'delivery' | 'config' | 'caller' | 'secret'>;
type SaveTripInput = { participant_id: number; current_form: TripForm; version?: number | undefined } & GivenTrip;
type TripOwner = { participation_id: number; participant_id: number; parent_id: number };

/**
 * Keeps a step of the trip, and others that were given with it and hold; when all three hold 440 or 450 → 460 in the same transaction,
 * with a receipt. What changes of a step that had been said is noted for the administration as before and after. The same said again
 * changes nothing. 404 for another's child; 422 wrongStatus, words after the last day of changes, or a text per field of the active
 * step; 409 with the present `trip` where it has changed since `version`. docs/product/selection-and-trip.md, «Trip».
 */
export async function saveTrip(
  context: SaveDeps,
  { participant_id, current_form, version, ...given }: SaveTripInput,
): Promise<{ participant_status: Status; saved: TripForm[] }> {
  const { db, caller } = context;
  return await db.transaction(async (tx) => {
    const { participation } = await lockOwnChild(tx, caller.user_id, participant_id);
    const { id: participation_id, status } = participation;
    if (!hasFamilyRight(status, 'save_trip')) throw wrongStatus();
    const subject = { participation_id, participant_id, parent_id: caller.user_id };
    const { trip_days, trip_change_deadline } = await getConfiguration(tx);
    await requireConsents(tx, participant_id);
    const row = await lockTripRow(tx, participation_id);
    const documents = await listDocumentRows(tx, participation_id);
    const before = valuesOf(row, documents);
    const fileFaults = await findPaperFaults(tx, subject, { ...before, ...papersOf(given) }, documents);
    const days = {
      ...trip_days,
      today: moscowDay(),
      kept: { arrival: before.arrival_day, departure: before.departure_day },
    };
    const { values, forms, faults } = planSave(before, given, current_form, days, fileFaults);
    const changed = forms.filter((form) => differs(form, before, values));
    if (changed.length > 0) {
      requireChangeable(status, { trip_days, trip_change_deadline }, changed, { before, values, documents });
      if (version !== undefined && version !== row.version)
        throw conflict('Пока вы заполняли, данные поездки изменились. Проверьте, что сохранено, и сохраните ещё раз', {
          trip: await findTrip(context, participant_id, tx),
        });
    }
    if (Object.keys(faults).length > 0) throw invalid(faults as Record<string, string>);
    if (changed.length > 0) {
      await writeSteps(tx, subject, { current_form, changed, before, values, documents });
      await noteFit(tx, participation_id, { values, trip_days });
    }
    await clearFields(
      tx,
      { user_id: caller.user_id, form: tripDraftForm(participant_id) },
      forms.flatMap((form) => fieldsOf(form)),
    );

    const by = { who: 'parent', user_id: caller.user_id } as const;
    const participant_status = await moveIfFilled(context, tx, { participation_id, participant_id, status }, by);
    return { participant_status, saved: forms };
  });
}

/** Whether a day still lies outside of the camp's days, beside the status: for the homes. */
const noteFit = (
  tx: Connection,
  participation_id: number,
  { values, trip_days }: Pick<StepChange, 'values'> & Pick<Configuration, 'trip_days'>,
) => {
  const isUnfit = journeyForms.some(
    (form) => values[`${form}_day`] !== '' && isOutside(form, values[`${form}_day`], trip_days),
  );
  return setUnfitTrips(tx, isUnfit ? [participation_id] : [], [participation_id]);
};

const papersOf = (given: GivenTrip): Partial<TripValues> =>
  Object.fromEntries(tripDocumentKinds.flatMap((kind) => (given[kind] ? [[kind, given[kind]]] : [])));

/** 422 after the last day of changes, but for papers that were returned and days that hold no more. */
function requireChangeable(
  status: Status,
  { trip_days, trip_change_deadline }: Pick<Configuration, 'trip_days' | 'trip_change_deadline'>,
  changed: readonly TripForm[],
  { before, values, documents }: Pick<StepChange, 'before' | 'values' | 'documents'>,
): void {
  const returned = documents.filter(({ row }) => row.state === 'returned').map(({ row }) => row.kind);
  const tooLate = () => invalid('Срок изменений прошёл: если что-то изменилось, напишите нам');
  const open = openForms(stepStates(before, returned.length > 0, trip_days));
  const savable = savableForms(status, trip_change_deadline, open);
  if (changed.some((form) => !savable.includes(form))) throw tooLate();
  const isOther = ({ row: { kind, path } }: DocumentRow) => !returned.includes(kind) && values[kind][0] !== path;
  if (isLate(status, trip_change_deadline) && documents.some(isOther)) throw tooLate();
}

type StepChange = {
  current_form: TripForm;
  changed: readonly TripForm[];
  before: TripValues;
  values: TripValues;
  documents: readonly DocumentRow[];
};

async function writeSteps(
  tx: Connection,
  whose: TripOwner,
  { current_form, changed, before, values, documents }: StepChange,
): Promise<void> {
  const { participation_id, participant_id, parent_id } = whose;
  const ways = changed.flatMap((form) => (form === 'docs' ? [] : [columnsOf(form, values)]));
  await tx
    .update(trips)
    .set({ ...Object.assign({}, ...ways), current_form, updated_at: now, version: sql`${trips.version} + 1` })
    .where(eq(trips.participation_id, participation_id));
  if (changed.includes('docs')) {
    await storePapers(tx, whose, values, documents);
    const returned = documents.filter(({ row }) => row.state === 'returned');
    if (returned.length > 0 && returned.every(({ row: { kind, path } }) => values[kind][0] !== path))
      await readDoneNotices(tx, [{ about_id: participant_id, kinds: ['trip_paper_returned'] }]);
  }
  const answeredBefore = changed.filter((form) => isAnswered(form, before));
  if (answeredBefore.length > 0) {
    await tx.insert(tripChanges).values(
      answeredBefore.map((form) => ({
        participation_id,
        form,
        changed_by: parent_id,
        ...differenceOf(form, { before, values }),
      })),
    );
  }
  await writeLog(tx, {
    actor_id: parent_id,
    subject_id: participant_id,
    participation_id,
    action: answeredBefore.length > 0 ? 'trip_changed' : 'trip_saved',
    details: { forms: changed },
  });
}

type ValuesPair = Pick<StepChange, 'before' | 'values'>;

/** The values of a step before and after: only the fields that differ; a file's name is its owner's own. */
function differenceOf(form: TripForm, { before, values }: ValuesPair) {
  const fields = fieldsOf(form).filter((field) => String(before[field]) !== String(values[field]));
  const textOf = (values: TripValues, field: TripField, file: string): string =>
    form === 'docs' ? (values[field].length > 0 ? file : '') : String(values[field]);
  return {
    before: Object.fromEntries(fields.map((field) => [field, textOf(before, field, 'прежний файл')])),
    after: Object.fromEntries(fields.map((field) => [field, textOf(values, field, 'новый файл')])),
  };
}
