// Apart from the other fields: every cabinet loads these with its routes.

/** What is typed of «Обо мне» and not saved yet. */
export const aboutDraft = 'about-me';

export const MAX_ACHIEVEMENTS = 3;
/** Forms of drafts: what is typed of an achievement that is not added yet, one for each there may be. */
export const newDrafts = ['achievement-new-1', 'achievement-new-2', 'achievement-new-3'] as const;
/** And of one that is being changed. */
export const changeDraft = (id: number): string => `achievement-${id}`;
/** And of what is objected to the points. */
export const objectionDraft = 'achievement-objection';

/** The form's name in /user/data/save: points, reasons and remarks an assessor types, each with its achievement's id. */
export const assessmentForm = (user_id: number): string => `assessment:${user_id}`;
