/** The five directions in the order of /direct1 … /direct5. */
export const directions = ['keepers', 'inventors', 'rescuers', 'hydronauts', 'aquanauts'] as const;
export type Direction = (typeof directions)[number];
