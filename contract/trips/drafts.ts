/** Draft form of a trip. */
export const tripDraftForm = (participant_id: number): string => `trip:${participant_id}`;
