import { type JourneyDays, type TripFaults, type TripValues, tripFaults } from '#contract/trips/check.ts';
import {
  fieldsOf,
  isSelfMode,
  type JourneyForm,
  journeyForms,
  type TripField,
  type TripForm,
  tripFormKeys,
} from '#contract/trips/fields.ts';
import { cleanName } from '#contract/validation/clean.ts';
import { normalizePhone } from '#contract/validation/phone.ts';
import { parseDay, parseTime } from '#contract/words/typed-dates.ts';

/** Fields as they came: texts, lists of paths; what is left out stays as it is. */
export type GivenTrip = { [F in TripField]?: TripValues[F] | undefined };
type Camp = JourneyDays;

export type SavePlan = {
  values: TripValues;
  /** The steps that are kept by it: the active one, and others that were given and hold. */
  forms: TripForm[];
  faults: TripFaults;
};

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);
export const differs = (form: TripForm, before: TripValues, after: TripValues): boolean =>
  fieldsOf(form).some((field) => !isSame(before[field], after[field]));

const withForm = (form: TripForm, onto: TripValues, from: TripValues): TripValues => ({
  ...onto,
  ...Object.fromEntries(fieldsOf(form).map((field) => [field, from[field]])),
});

/** Normalizes a journey: one form of a day, time, name and phone, no train where none is asked for. Stored and given values are compared so. */
function normalizeJourney(form: JourneyForm, values: TripValues): TripValues {
  const mode =
    values[form === 'arrival' ? 'arrival_how_will_you_get_to_the_camp' : 'departure_how_will_you_leave_the_camp'];
  return {
    ...values,
    [`${form}_day`]: parseDay(values[`${form}_day`]),
    [`${form}_time`]: parseTime(values[`${form}_time`]),
    [`${form}_person_in_charge`]: cleanName(values[`${form}_person_in_charge`]),
    [`${form}_contact_phone`]: normalizePhone(values[`${form}_contact_phone`]),
    ...(isSelfMode(Number(mode)) ? {} : { [`${form}_train_and_carriage`]: '' }),
  };
}

/**
 * Plans what is stored of the given values over the stored ones: only the active step is checked; another that was
 * given besides is stored where it holds and stays as it was where it does not. `fileFaults`: of the papers that were
 * given.
 */
export function planSave(
  kept: TripValues,
  given: GivenTrip,
  active: TripForm,
  camp: Camp,
  fileFaults: TripFaults,
): SavePlan {
  const named = Object.entries(given).filter(([, value]) => value !== undefined);
  const typed = journeyForms.reduce((values, form) => normalizeJourney(form, values), {
    ...kept,
    ...Object.fromEntries(named),
  } as TripValues);
  const faultsOf = (form: TripForm, values: TripValues): TripFaults => ({
    ...tripFaults(form, values, camp),
    ...(form === 'docs' ? fileFaults : {}),
  });
  const plannedAlone = (form: TripForm): SavePlan => {
    const values = withForm(form, kept, typed);
    return { values, forms: [form], faults: faultsOf(form, values) };
  };
  const besides = tripFormKeys.filter((form) => form !== active && differs(form, kept, typed));
  // Each against what would be kept with it: a departure that is not kept says nothing of an arrival.
  return besides.reduce((plan: SavePlan, form) => {
    const values = withForm(form, plan.values, typed);
    const holds = [form, ...plan.forms].every(
      (one) => one === active || Object.keys(faultsOf(one, values)).length === 0,
    );
    if (!holds) return plan;
    return { values, forms: [...plan.forms, form], faults: faultsOf(active, values) };
  }, plannedAlone(active));
}
