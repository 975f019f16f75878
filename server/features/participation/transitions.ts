import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import type { TimeoutType } from '#contract/timeouts.ts';

/**
 * Who moves a participant: a person, the clock, or the portal itself as part of a larger step
 * (a wave of the enrollment, the sending of certificates, the start of a season).
 */
export type Mover = 'parent' | 'child' | 'administrator' | 'clock' | 'portal';

const within = (from: Status, to: Status) => statusCodes.filter((code) => code >= from && code <= to);
const allBut = (status: Status) => statusCodes.filter((code) => code !== status);

type Sources = readonly (readonly [from: readonly Status[], by: Mover])[];

/** How each status is reached. Besides, a held participation goes back where it was: `holders`. */
const sources: Partial<Record<Status, Sources>> = {
  [s.QUESTIONNAIRE_ON_CHECK]: [[[s.QUESTIONNAIRE_TO_FILL, s.REACTIVATED], 'parent']],
  [s.QUESTIONNAIRE_TO_FIX]: [[[s.QUESTIONNAIRE_ON_CHECK], 'administrator']],
  [s.QUESTIONNAIRE_FIXED]: [[[s.QUESTIONNAIRE_TO_FIX, s.QUESTIONNAIRE_LAST_ATTEMPT], 'parent']],
  [s.QUESTIONNAIRE_LAST_ATTEMPT]: [[[s.QUESTIONNAIRE_FIXED], 'administrator']],
  [s.QUESTIONNAIRE_FILL_EXPIRED]: [[[s.QUESTIONNAIRE_TO_FILL, s.REACTIVATED], 'clock']],
  [s.QUESTIONNAIRE_FIX_EXPIRED]: [[[s.QUESTIONNAIRE_TO_FIX, s.QUESTIONNAIRE_LAST_ATTEMPT], 'clock']],
  [s.QUESTIONNAIRE_REJECTED]: [[[s.QUESTIONNAIRE_ON_CHECK, s.QUESTIONNAIRE_FIXED], 'administrator']],
  [s.DUPLICATE]: [[within(s.QUESTIONNAIRE_TO_FILL, s.QUESTIONNAIRE_LAST_ATTEMPT), 'administrator']],
  [s.ACCOUNT_TO_REGISTER]: [[[s.QUESTIONNAIRE_ON_CHECK, s.QUESTIONNAIRE_FIXED], 'administrator']],
  [s.ENTRANCE_LINK_SENT]: [[[s.ACCOUNT_TO_REGISTER], 'parent']],
  [s.ACCOUNT_REGISTERED]: [[[s.ENTRANCE_LINK_SENT], 'child']],
  [s.ADMITTED]: [[[s.ACCOUNT_REGISTERED], 'portal']],
  [s.GO_TO_TRAINING_EXPIRED]: [[within(s.ACCOUNT_TO_REGISTER, s.ADMITTED), 'clock']],
  [s.WITHDRAWN]: [[[...within(s.QUESTIONNAIRE_TO_FILL, s.ADMITTED), s.TRAINING], 'parent']],
  [s.BLOCKED]: [[allBut(s.BLOCKED), 'administrator']],
  [s.CARRYING]: [[within(s.QUESTIONNAIRE_TO_FILL, s.ADMITTED), 'parent']],
  [s.LAST_SEASON]: [[allBut(s.LAST_SEASON), 'portal']],
  [s.REACTIVATED]: [[[s.LAST_SEASON], 'parent']],
  [s.TRAINING]: [[[s.ADMITTED], 'child']],
  [s.MILESTONE_EXPIRED]: [[[s.TRAINING], 'clock']],
  [s.TRAINING_PAUSED]: [[[s.TRAINING], 'administrator']],
  [s.TRAINING_COMPLETED]: [[[s.TRAINING], 'child']],
  [s.DIRECTION_CHOSEN]: [[[s.TRAINING_COMPLETED], 'child']],
  [s.ACHIEVEMENTS_ON_CHECK]: [
    [[s.DIRECTION_CHOSEN], 'clock'],
    [[s.DIRECTION_CHOSEN], 'child'],
  ],
  [s.TO_ASSESS]: [
    [[s.ACHIEVEMENTS_ON_CHECK], 'administrator'],
    [[s.ASSESSED], 'portal'],
  ],
  [s.ASSESSED]: [[[s.TO_ASSESS], 'portal']],
  [s.MAIN_WINNER]: [[[s.ASSESSED], 'portal']],
  [s.RESERVE_WINNER]: [[[s.ASSESSED], 'portal']],
  [s.MAIN_ENROLLED]: [[[s.MAIN_WINNER], 'parent']],
  [s.RESERVE_ENROLLED]: [[[s.RESERVE_WINNER], 'parent']],
  [s.TRIP_FILLED]: [[[s.MAIN_ENROLLED, s.RESERVE_ENROLLED], 'parent']],
  [s.NOT_ENROLLED]: [[[s.ASSESSED], 'portal']],
  [s.TRIP_CANCELLED]: [
    [within(s.MAIN_WINNER, s.TRIP_FILLED), 'parent'],
    [[s.MAIN_WINNER, s.RESERVE_WINNER], 'clock'],
  ],
  [s.ARRIVED]: [[[s.TRIP_FILLED], 'administrator']],
  [s.SHIFT_COMPLETED]: [[[s.ARRIVED], 'administrator']],
  [s.CERTIFIED]: [[[s.NOT_ENROLLED, s.SHIFT_COMPLETED], 'portal']],
};

/** Statuses that hold a participation for a while, with who lets it go; its deadlines stand still. */
const holdingStatuses: Partial<Record<Status, Mover>> = {
  [s.BLOCKED]: 'administrator',
  [s.CARRYING]: 'portal',
  [s.TRAINING_PAUSED]: 'administrator',
};

export const isHolding = (status: Status): boolean => holdingStatuses[status] !== undefined;

/** Whether the table allows the step. `heldFrom` is where a held participation was before, the last one last. */
export function mayMove(from: Status, to: Status, by: Mover, heldFrom: readonly Status[] = []): boolean {
  if (holdingStatuses[from] === by && heldFrom.at(-1) === to) return true;
  return sources[to]?.some(([froms, mover]) => mover === by && froms.includes(from)) ?? false;
}

/** Where `by` may move a participation now, in the order of the scale. */
export const nextStatuses = (from: Status, by: Mover, heldFrom: readonly Status[] = []): Status[] =>
  statusCodes.filter((to) => mayMove(from, to, by, heldFrom));

/** Every code but a milestone's. */
export type PlainTimeout = Exclude<TimeoutType, `MILESTONE_${number}`>;

/** The deadline each status brings with it; 200 brings its milestone's own. */
export const timerOf: Partial<Record<Status, PlainTimeout>> = {
  [s.QUESTIONNAIRE_TO_FILL]: 'FILL_QUESTIONNAIRE',
  [s.QUESTIONNAIRE_ON_CHECK]: 'QUESTIONNAIRE_CHECKING',
  [s.QUESTIONNAIRE_TO_FIX]: 'CORRECT_QUESTIONNAIRE',
  [s.QUESTIONNAIRE_FIXED]: 'QUESTIONNAIRE_CHECKING',
  [s.QUESTIONNAIRE_LAST_ATTEMPT]: 'CORRECT_QUESTIONNAIRE',
  [s.ACCOUNT_TO_REGISTER]: 'GO_TO_TRAINING',
  [s.ENTRANCE_LINK_SENT]: 'GO_TO_TRAINING',
  [s.ACCOUNT_REGISTERED]: 'GO_TO_TRAINING',
  [s.ADMITTED]: 'GO_TO_TRAINING',
  [s.REACTIVATED]: 'FILL_QUESTIONNAIRE',
  [s.MAIN_WINNER]: 'WINNER_CONFIRMATION',
  [s.RESERVE_WINNER]: 'WINNER_CONFIRMATION',
  [s.MAIN_ENROLLED]: 'FILL_ARRIVAL_INFO',
  [s.RESERVE_ENROLLED]: 'FILL_ARRIVAL_INFO',
};
