// Without fields and labels, because every cabinet loads this.

import { hasFamilyRight } from '../statuses/predicates.ts';
import type { Status } from '../statuses.ts';

/** Whether a family may fill in or correct the questionnaire. */
export const mayFillIn = (status: Status): boolean => hasFamilyRight(status, 'fill_questionnaire');

/** Draft form of a questionnaire (/user/data/save and /user/data/get). */
export const draftForm = (participant_id: number): string => `questionnaire:${participant_id}`;
