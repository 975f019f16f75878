import { type Status, statuses as s } from '#contract/statuses.ts';

/** Points are given while one is assessed, and changed while one waits for a wave. */
const giving: readonly Status[] = [s.TO_ASSESS, s.ASSESSED];
const returning: readonly Status[] = [s.DIRECTION_CHOSEN, s.ACHIEVEMENTS_ON_CHECK, ...giving];
/** From the admission to the choice of winners; not while a participation is held, or after it has ended. */
const deciding: readonly Status[] = [s.ADMITTED, s.TRAINING, s.TRAINING_PAUSED, s.TRAINING_COMPLETED, ...returning];

export const mayGive = (status: Status): boolean => giving.includes(status);
export const maySendBack = (status: Status): boolean => returning.includes(status);
/** Whether the standing of a cadet or a volunteer may be decided at this status. */
export const mayDecide = (status: Status): boolean => deciding.includes(status);
