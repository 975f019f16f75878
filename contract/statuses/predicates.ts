import type { EnrollmentGroup } from '#contract/enrollment/fields.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import { statusTraits } from './table.ts';
import { type FamilyRight, type Phase, phases, type StatusTraits } from './traits.ts';

/** A person's status; null for people who do not take part. */
type Known = Status | null | undefined;

const traitsOf = (status: Known): StatusTraits | null => (status ? statusTraits[status] : null);

/** Whether a participation is in this phase or past it; false for phase `aside`, which does not tell how far it was. */
export function hasReached(status: Known, phase: Exclude<Phase, 'aside'>): boolean {
  const traits = traitsOf(status);
  return traits !== null && phases.indexOf(traits.phase) >= phases.indexOf(phase);
}

/** From the training threshold on; participants and guides alike. */
export const hasReachedTraining = (status: Known): boolean => hasReached(status, 'training');
export const hasCompletedTraining = (status: Known): boolean => hasReached(status, 'direction');
export const hasChosenDirection = (status: Known): boolean => hasReached(status, 'achievements');
/** Whether the family sees its points: from the end of the assessment on. */
export const arePointsTold = (status: Known): boolean => hasReached(status, 'ranking');
/** Whether extra materials are open: from the training threshold on. */
export const readsMaterials = (status: Known): boolean => hasReachedTraining(status);

/**
 * Whether a child has, or may have had, an account; of phase `aside` and of reactivated ones the status does not tell.
 */
export const mayHaveAccount = (status: Known): boolean =>
  hasReached(status, 'account') || traitsOf(status)?.phase === 'aside' || status === s.REACTIVATED;

/** Whether a status gives a family this right. */
export const mayFamily = (status: Status, right: FamilyRight): boolean => statusTraits[status].may.includes(right);

/** Whether a participation proceeds: under way, or with its training on hold. */
export const goesOn = (status: Status): boolean => ['under_way', 'paused'].includes(statusTraits[status].state);

/** Whether the training may still begin this season. */
export const mayBeginTraining = (status: Status): boolean => goesOn(status) && !hasReachedTraining(status);

/** Nine statuses without anything to wait for: stopped before the training, held, withdrawn, or of last season. */
export const isStopped = (status: Status): boolean => !goesOn(status) && !hasReachedTraining(status);
export const stoppedStatuses: readonly Status[] = statusCodes.filter(isStopped);

/** Whether a parent's timer considers a child: up to the training, except for `stoppedStatuses`. */
export const isInParentTimer = (status: Status): boolean => mayBeginTraining(status) || status === s.TRAINING;

/** Whether the next step is the parent's alone, and required. */
export const parentActs = (status: Status): boolean => goesOn(status) && statusTraits[status].turn === 'parent';

/** Whether the questionnaire is being filled in, corrected or checked. */
export const isInQuestionnaire = (status: Status): boolean =>
  goesOn(status) && statusTraits[status].phase === 'questionnaire';

/** Whether a submitted questionnaire waits for its check. */
export const isOnCheck = (status: Known): boolean => {
  const traits = traitsOf(status);
  return traits?.phase === 'questionnaire' && traits.turn === 'administration';
};

/** Whether achievements are what matters now: from the chosen direction to the final points. */
export const isInSelection = (status: Status): boolean =>
  goesOn(status) && hasChosenDirection(status) && !hasReached(status, 'trip');

const isOneOf = (status: Known, ...groups: EnrollmentGroup[]): boolean =>
  groups.some((group) => traitsOf(status)?.enrollment === group);

/** Whether a participant holds a place of the trip: invited, confirmed, filled in, or arrived. */
export const holdsPlace = (status: Known): boolean => isOneOf(status, 'invited', 'confirmed', 'filled', 'arrived');

/** Whether an invitation to the trip waits for its answer. */
export const awaitsAnswer = (status: Known): boolean => isOneOf(status, 'invited');

/** Invited or confirmed: a deadline of the parent runs, and the child is told about it. */
export const isInvited = (status: Known): boolean => isOneOf(status, 'invited', 'confirmed');

/** Whether a trip is confirmed and its data are not complete yet. */
export const fillsTrip = (status: Known): boolean => isOneOf(status, 'confirmed');

/** Whether a trip is confirmed and still to come. */
export const isEnrolled = (status: Known): boolean => isOneOf(status, 'confirmed', 'filled');

/** Whether the trip's data no longer matter: the child has arrived, or does not go. */
export const isTripOver = (status: Known): boolean =>
  isOneOf(status, 'arrived', 'finished', 'cancelled', 'not_enrolled');

/** Whether the deadline for the trip's data has no effect any more: the data are complete, or no longer matter. */
export const areTripDataDone = (status: Known): boolean => isOneOf(status, 'filled') || isTripOver(status);
