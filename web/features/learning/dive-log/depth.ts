/** Metres drawn for each milestone, only a picture's measure. */
const STEP_METRES = 10;

/** «−30 м» after three milestones. */
export const depthOf = (milestones: number): string => (milestones > 0 ? `−${milestones * STEP_METRES} м` : '0 м');
