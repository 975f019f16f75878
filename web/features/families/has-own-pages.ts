import { type Status, statuses } from '#contract/statuses.ts';

/** Whether a child has or had an account of its own. */
export const hasOwnPages = ({ participant_status }: { participant_status: Status }): boolean =>
  participant_status >= statuses.ACCOUNT_REGISTERED;
