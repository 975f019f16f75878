import type { EnrollmentGroup } from '#contract/enrollment/fields.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import { statusTraits } from './table.ts';
import { type FamilyRight, type Phase, phases, type StatusTraits } from './traits.ts';

/** A person's status; null for people who do not take part. */
type MaybeStatus = Status | null | undefined;

const traitsOf = (status: MaybeStatus): StatusTraits | null => (status ? statusTraits[status] : null);

/** Whether a participation is in this phase or past it; false for phase `aside`, which does not tell how far it was. */
export function hasReached(status: MaybeStatus, phase: Exclude<Phase, 'aside'>): boolean {
  const traits = traitsOf(status);
  return traits !== null && phases.indexOf(traits.phase) >= phases.indexOf(phase);
}

/** From the training threshold on; participants and guides alike. */
export const hasReachedTraining = (status: MaybeStatus): boolean => hasReached(status, 'training');
export const hasCompletedTraining = (status: MaybeStatus): boolean => hasReached(status, 'direction');
export const hasChosenDirection = (status: MaybeStatus): boolean => hasReached(status, 'achievements');
/** Whether the family sees its points: from the end of the assessment on. */
export const arePointsVisible = (status: MaybeStatus): boolean => hasReached(status, 'ranking');
/** Whether extra materials are open: from the training threshold on. */
export const mayReadMaterials = (status: MaybeStatus): boolean => hasReachedTraining(status);

/**
 * Whether a child has, or may have had, an account; of phase `aside` and of reactivated ones the status does not tell.
 */
export const mayHaveAccount = (status: MaybeStatus): boolean =>
  hasReached(status, 'account') || traitsOf(status)?.phase === 'aside' || status === s.REACTIVATED;

/** Whether a status gives a family this right. */
export const hasFamilyRight = (status: Status, right: FamilyRight): boolean => statusTraits[status].may.includes(right);

/** Whether a participation proceeds: under way, or with its training on hold. */
export const isProceeding = (status: Status): boolean => ['under_way', 'paused'].includes(statusTraits[status].state);

/** Whether tests of the course may still be taken: the training is under way, or on hold. */
export const mayTakeTests = (status: Status): boolean =>
  isProceeding(status) && statusTraits[status].phase === 'training';

/** Whether the training may still begin this season. */
export const mayBeginTraining = (status: Status): boolean => isProceeding(status) && !hasReachedTraining(status);

/** Nine statuses without anything to wait for: stopped before the training, held, withdrawn, or of last season. */
export const isStopped = (status: Status): boolean => !isProceeding(status) && !hasReachedTraining(status);
export const stoppedStatuses: readonly Status[] = statusCodes.filter(isStopped);

/** Whether a parent's timer considers a child: up to the training, except for `stoppedStatuses`. */
export const isInParentTimer = (status: Status): boolean => mayBeginTraining(status) || status === s.TRAINING;

/** Whether the next step is the parent's alone, and required. */
export const isParentsTurn = (status: Status): boolean =>
  isProceeding(status) && statusTraits[status].turn === 'parent';

/** Whether the questionnaire is being filled in, corrected or checked. */
export const isInQuestionnaire = (status: Status): boolean =>
  isProceeding(status) && statusTraits[status].phase === 'questionnaire';

/** Whether a submitted questionnaire waits for its check. */
export const isOnCheck = (status: MaybeStatus): boolean => {
  const traits = traitsOf(status);
  return traits?.phase === 'questionnaire' && traits.turn === 'administration';
};

/** Whether achievements are what matters now: from the chosen direction to the final points. */
export const isInSelection = (status: Status): boolean =>
  isProceeding(status) && hasChosenDirection(status) && !hasReached(status, 'trip');

/** Whether the selection is what a participant stands before: from the end of the course to the final points (250–410). */
export const mayStillBeSelected = (status: Status): boolean =>
  isProceeding(status) && hasCompletedTraining(status) && !hasReached(status, 'trip');

/**
 * Whether a participant has no place of the trip and may still hope for one, or ask for it: the end of the selection changes
 * what is true. Not who is held or of a past season, of whom the status does not tell, nor who was told already (470).
 */
export const isBeforeSelectionEnds = (status: Status): boolean =>
  !hasReached(status, 'trip') && status !== s.NOT_ENROLLED && !['held', 'past'].includes(statusTraits[status].state);

const isInGroup = (status: MaybeStatus, ...groups: EnrollmentGroup[]): boolean =>
  groups.some((group) => traitsOf(status)?.enrollment === group);

/** Whether a certificate (510) followed the shift and not a selection without a place; `left`: the status before it. */
const isCertifiedAfterShift = (status: MaybeStatus, left: MaybeStatus): boolean =>
  status === s.CERTIFIED && left === s.SHIFT_COMPLETED;

/**
 * Whether a participant takes up a place of the trip: invited, confirmed, filled in, arrived, or with the shift behind it,
 * since a place that was used is not free. `left`: the status before the present one. In SQL: whereHoldsPlace
 * (server/features/participation/status/holds-place.ts).
 */
export const holdsPlace = (status: MaybeStatus, left: MaybeStatus): boolean =>
  isInGroup(status, 'invited', 'confirmed', 'filled', 'arrived') ||
  status === s.SHIFT_COMPLETED ||
  isCertifiedAfterShift(status, left);

/** Whether a trip is to come or under way: invited, confirmed, filled in, or arrived. */
export const hasTripAhead = (status: MaybeStatus): boolean =>
  isInGroup(status, 'invited', 'confirmed', 'filled', 'arrived');

/** Whether an invitation to the trip waits for its answer. */
export const awaitsAnswer = (status: MaybeStatus): boolean => isInGroup(status, 'invited');

/** Invited or confirmed: a deadline of the parent runs, and the child is notified about it. */
export const isInvited = (status: MaybeStatus): boolean => isInGroup(status, 'invited', 'confirmed');

/** Whether a trip is confirmed and its data are not complete yet. */
export const isFillingTrip = (status: MaybeStatus): boolean => isInGroup(status, 'confirmed');

/** Whether a trip is confirmed and still to come. */
export const isEnrolled = (status: MaybeStatus): boolean => isInGroup(status, 'confirmed', 'filled');

/** Whether a filled trip is to be put right: one of its days lies outside the camp's, which were moved since. */
export const hasUnfitTrip = (status: MaybeStatus, is_trip_unfit: boolean): boolean =>
  isInGroup(status, 'filled') && is_trip_unfit;

/** Whether the trip's data no longer matter: the child has arrived, or does not go. */
export const isTripOver = (status: MaybeStatus): boolean =>
  isInGroup(status, 'arrived', 'finished', 'cancelled', 'not_enrolled');

/** Whether the deadline for the trip's data has no effect any more: the data are complete, or no longer matter. */
export const areTripDataDone = (status: MaybeStatus): boolean => isInGroup(status, 'filled') || isTripOver(status);
