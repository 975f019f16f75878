import type { Configuration } from '#contract/configuration/configuration.ts';
import { awaitsAnswer, isEnrolled, isFillingTrip } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import { type TripValues, tripFaults } from '#contract/trips/check.ts';
import { type TripForm, type TripStepState, tripFormKeys } from '#contract/trips/fields.ts';
import { isAnswered } from './trip-rows.ts';

/** Where a family has a trip that is to come. */
export const isTripActive = (status: Status): boolean => awaitsAnswer(status) || isEnrolled(status);

export const confirming = statusCodes.filter(awaitsAnswer);
/** Confirmed, and not yet all filled in. */
export const filling = statusCodes.filter(isFillingTrip);
export const cancelling = statusCodes.filter(isTripActive);

const isPast = (instant: string | null): boolean => instant !== null && Date.parse(instant) <= Date.now();

/**
 * The steps a parent may save now: all while a trip is filled in, and while what was filled may be changed; afterwards those that
 * hold no more (`open`): a paper that was returned, a day outside of camp's days that were moved. Nothing once the child has arrived.
 */
export function savableForms(status: Status, change_deadline: string | null, open: readonly TripForm[]): TripForm[] {
  if (filling.includes(status)) return tripFormKeys;
  if (status !== s.TRIP_FILLED) return [];
  return isPast(change_deadline) ? tripFormKeys.filter((form) => open.includes(form)) : tripFormKeys;
}

/** The steps of a trip that hold no more, by the states of its steps. */
export const openForms = (steps: Readonly<Record<TripForm, TripStepState>>): TripForm[] =>
  tripFormKeys.filter((form) => steps[form] === 'returned');

/** Whether only papers that were returned may still be replaced. */
export const isLate = (status: Status, change_deadline: string | null): boolean =>
  status === s.TRIP_FILLED && isPast(change_deadline);

type Camp = Configuration['trip_days'];

/** How far each step is; one that holds no more, because the camp's days were moved, is to be put right. */
export function stepStates(values: TripValues, hasReturned: boolean, camp: Camp): Record<TripForm, TripStepState> {
  const stateOf = (form: TripForm): TripStepState => {
    if (!isAnswered(form, values)) return 'empty';
    if (form === 'docs' && hasReturned) return 'returned';
    const holds = Object.keys(tripFaults(form, values, camp)).length === 0;
    if (holds) return 'filled';
    return form === 'docs' ? 'empty' : 'returned';
  };
  return { arrival: stateOf('arrival'), departure: stateOf('departure'), docs: stateOf('docs') };
}
