import { mayHaveAccount } from '#contract/statuses/predicates.ts';
import type { Status } from '#contract/statuses.ts';

/** Whether a child has or had an account of its own. */
export const hasOwnPages = ({ participant_status }: { participant_status: Status }): boolean =>
  mayHaveAccount(participant_status);
