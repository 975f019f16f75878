/** Metres of depth from one milestone to the next: a picture's measure, not the programme's. */
const STEP_METRES = 10;

/** «−30 м» after three milestones. */
export const depthOf = (milestones: number): string => (milestones > 0 ? `−${milestones * STEP_METRES} м` : '0 м');
