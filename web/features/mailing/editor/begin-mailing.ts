import type { Audience } from '#contract/mailing/shapes.ts';

// Audience chosen in another list for the next new mailing. In memory, until it is saved or the list of mailings is
// opened.
let chosen: Audience | undefined;

/** Sets the audience of the next new mailing. */
export const beginMailingFor = (audience: Audience): void => {
  chosen = audience;
};

/** Audience of the new mailing; undefined if it was not begun from a list. */
export const chosenAudience = (): Audience | undefined => chosen;

export const forgetChosen = (): void => {
  chosen = undefined;
};
