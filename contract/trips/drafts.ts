/** What is typed of a trip and not saved yet: the form's name of its draft. */
export const tripDraftForm = (participant_id: number): string => `trip:${participant_id}`;
