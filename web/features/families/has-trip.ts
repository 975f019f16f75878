import { type Status, statuses as s } from '#contract/statuses.ts';

/** Whether a child has been given a place, so that there is a trip to see. */
export const hasTrip = ({ participant_status }: { participant_status: Status }): boolean =>
  participant_status >= s.MAIN_WINNER && participant_status !== s.NOT_ENROLLED && participant_status !== s.CERTIFIED;
