import type { EnrollmentGroup } from '#contract/enrollment/fields.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import { statusTraits } from './table.ts';
import { type FamilyRight, type Phase, phases, type StatusTraits } from './traits.ts';

/** A person's status; null of who takes no part. */
type Known = Status | null | undefined;

const traitsOf = (status: Known): StatusTraits | null => (status ? statusTraits[status] : null);

/** Whether a phase is come to, or behind; never of who stands aside. */
export function hasReached(status: Known, phase: Exclude<Phase, 'aside'>): boolean {
  const traits = traitsOf(status);
  return traits !== null && phases.indexOf(traits.phase) >= phases.indexOf(phase);
}

/** From the training threshold on, which participants and guides pass alike. */
export const hasReachedTraining = (status: Known): boolean => hasReached(status, 'training');
export const hasCompletedTraining = (status: Known): boolean => hasReached(status, 'direction');
export const hasChosenDirection = (status: Known): boolean => hasReached(status, 'achievements');
/** From the end of the assessment on the points are told to the family. */
export const arePointsTold = (status: Known): boolean => hasReached(status, 'ranking');
/** Extra materials are read from the training threshold on. */
export const readsMaterials = (status: Known): boolean => hasReachedTraining(status);

/** Whether a child has, or may have had, a cabinet of its own: of who stands aside or comes back the status does not say. */
export const mayHaveAccount = (status: Known): boolean =>
  hasReached(status, 'account') || traitsOf(status)?.phase === 'aside' || status === s.REACTIVATED;

/** Whether a status gives a family this right. */
export const mayFamily = (status: Status, right: FamilyRight): boolean => statusTraits[status].may.includes(right);

/** Whether the way through the season goes on by itself; a pause of the training is part of it. */
export const goesOn = (status: Status): boolean => ['under_way', 'paused'].includes(statusTraits[status].state);

/** Whether the training may still be begun in this season. */
export const mayBeginTraining = (status: Status): boolean => goesOn(status) && !hasReachedTraining(status);

/** Nine statuses in which there is nothing to wait for: stopped before the training, held, withdrawn, or of last season. */
export const isStopped = (status: Status): boolean => !goesOn(status) && !hasReachedTraining(status);
export const stoppedStatuses: readonly Status[] = statusCodes.filter(isStopped);

/** Whether a parent's timer considers a child: up to the training, but for the nine that have nothing to wait for. */
export const isInParentTimer = (status: Status): boolean => mayBeginTraining(status) || status === s.TRAINING;

/** Whether the next step is the parent's alone: not the child's, not ours, and none that may be left out. */
export const parentActs = (status: Status): boolean => goesOn(status) && statusTraits[status].turn === 'parent';

/** Whether the questionnaire is filled in, corrected or checked. */
export const isInQuestionnaire = (status: Status): boolean =>
  goesOn(status) && statusTraits[status].phase === 'questionnaire';

/** Whether a questionnaire was sent and waits for its check. */
export const isOnCheck = (status: Known): boolean => {
  const traits = traitsOf(status);
  return traits?.phase === 'questionnaire' && traits.turn === 'administration';
};

/** From the choice of a direction to the points: the achievements are what there is to do. */
export const isInSelection = (status: Status): boolean =>
  goesOn(status) && hasChosenDirection(status) && !hasReached(status, 'trip');

const isOneOf = (status: Known, ...groups: EnrollmentGroup[]): boolean =>
  groups.some((group) => traitsOf(status)?.enrollment === group);

/** Whoever holds a place of a trip: invited, confirmed, filled in, arrived. */
export const holdsPlace = (status: Known): boolean => isOneOf(status, 'invited', 'confirmed', 'filled', 'arrived');

/** Whether an invitation to the trip waits for an answer. */
export const awaitsAnswer = (status: Known): boolean => isOneOf(status, 'invited');

/** From the invitation to the day all of the trip is known: a deadline of the parent's runs, and the child is told of it. */
export const isInvited = (status: Known): boolean => isOneOf(status, 'invited', 'confirmed');

/** Whether a trip is confirmed and its data are not yet all filled in. */
export const fillsTrip = (status: Known): boolean => isOneOf(status, 'confirmed');

/** Whether a trip is confirmed and still to come. */
export const isEnrolled = (status: Known): boolean => isOneOf(status, 'confirmed', 'filled');

/** Whether the trip's data matter no more: the child has arrived, or does not go. */
export const isTripOver = (status: Known): boolean =>
  isOneOf(status, 'arrived', 'finished', 'cancelled', 'not_enrolled');

/** Whether the deadline for the trip's data is behind: all was said, or it matters no more. */
export const areTripDataDone = (status: Known): boolean => isOneOf(status, 'filled') || isTripOver(status);
