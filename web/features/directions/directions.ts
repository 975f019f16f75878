/** The five directions in the order of their addresses /direct1 … /direct5. Icons: direction-icon.tsx. */
export const directions = [
  { number: 1, key: 'keepers' },
  { number: 2, key: 'inventors' },
  { number: 3, key: 'rescuers' },
  { number: 4, key: 'hydronauts' },
  { number: 5, key: 'aquanauts' },
] as const;
export type Direction = (typeof directions)[number];
