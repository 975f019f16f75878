import type { Audience } from '#contract/mailing/shapes.ts';

// In the page's memory, as the selection of the list it comes from, until the mailing is kept or the list of mailings is open.
let chosen: Audience | undefined;

/** Whom the next new mailing is for. */
export const beginMailingFor = (audience: Audience): void => {
  chosen = audience;
};

/** Whom the new mailing is for; nobody, where the way did not lead here from a list. */
export const chosenAudience = (): Audience | undefined => chosen;

export const forgetChosen = (): void => {
  chosen = undefined;
};
