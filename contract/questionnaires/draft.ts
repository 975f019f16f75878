// Apart from the fields and their labels: every cabinet loads this.

/** Statuses in which a family may fill in or correct (10, 30, 50, 190). */
export const editableStatuses: readonly number[] = [10, 30, 50, 190];

/** The draft's name in /user/data/save and /user/data/get. */
export const draftForm = (participant_id: number): string => `questionnaire:${participant_id}`;
