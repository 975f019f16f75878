// Without schemas, because screens load these names alone.

/** Draft form of an answer to be pinned under a lecture. */
export const pinDraft = (lecture_id: number): string => `pinned:new:${lecture_id}`;
/** Draft form of a pinned answer that is being changed. */
export const changePinnedDraft = (id: number): string => `pinned:${id}`;
