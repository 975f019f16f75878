// Apart from the fields and their labels: every cabinet loads this.

import { type Status, statuses } from '../statuses.ts';

/** Statuses in which a family may fill in or correct (10, 30, 50, 190). */
export const editableStatuses: readonly Status[] = [
  statuses.QUESTIONNAIRE_TO_FILL,
  statuses.QUESTIONNAIRE_TO_FIX,
  statuses.QUESTIONNAIRE_LAST_ATTEMPT,
  statuses.REACTIVATED,
];

/** The draft's name in /user/data/save and /user/data/get. */
export const draftForm = (participant_id: number): string => `questionnaire:${participant_id}`;
