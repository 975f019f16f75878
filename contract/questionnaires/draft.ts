// Without fields and labels, because every cabinet loads this.

import { type Status, statuses } from '../statuses.ts';

/** Statuses in which a family may fill in or correct the questionnaire (10, 30, 50, 190). */
export const editableStatuses: readonly Status[] = [
  statuses.QUESTIONNAIRE_TO_FILL,
  statuses.QUESTIONNAIRE_TO_FIX,
  statuses.QUESTIONNAIRE_LAST_ATTEMPT,
  statuses.REACTIVATED,
];

/** Draft form of a questionnaire (/user/data/save and /user/data/get). */
export const draftForm = (participant_id: number): string => `questionnaire:${participant_id}`;
