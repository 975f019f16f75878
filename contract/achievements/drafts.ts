// A file of its own, because every cabinet loads these names with its routes.

/** Draft form of «Обо мне». */
export const aboutDraft = 'about-me';

export const MAX_ACHIEVEMENTS = 3;
/** Draft forms of achievements that are not added yet: one for each of the three a participant may have. */
export const newDrafts = ['achievement-new-1', 'achievement-new-2', 'achievement-new-3'] as const;
/** Draft form of an achievement that is being changed. */
export const changeDraft = (id: number): string => `achievement-${id}`;
/** Draft form of an objection to the points. */
export const objectionDraft = 'achievement-objection';

/** Draft form of an assessor (/user/data/save): points, reasons and remarks, each with the id of its achievement. */
export const assessmentForm = (user_id: number): string => `assessment:${user_id}`;
