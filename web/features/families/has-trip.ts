import { hasReached } from '#contract/statuses/predicates.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';

/** Whether a child has been given a place, so that there is a trip to see. */
export const hasTrip = ({ participant_status }: { participant_status: Status }): boolean =>
  hasReached(participant_status, 'trip') && participant_status !== s.CERTIFIED;
