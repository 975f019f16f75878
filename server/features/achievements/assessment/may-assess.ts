import { hasReached, isInSelection, isProceeding } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';

/** Points are given while one is assessed, and changed while one waits for a wave. */
export const mayGive = (status: Status): boolean => status === s.TO_ASSESS || status === s.ASSESSED;
export const maySendBack = isInSelection;
/** Of a cadet or a volunteer, from the admission to the choice of winners; not while a participation is held, or after it has ended. */
export const mayDecide = (status: Status): boolean =>
  isProceeding(status) && hasReached(status, 'admission') && !hasReached(status, 'trip');
