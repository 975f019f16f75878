import type { Audience } from '#contract/courses/teachings.ts';
import { type Status, statuses as s, statusCodes } from '#contract/statuses.ts';
import type { TimeoutType } from '#contract/timeouts.ts';

/**
 * Who makes a transition: a person; an administrator by hand, by the check of a questionnaire (`check`), by bringing a
 * participation back (`return`) or by a mark at the evakobaza; the clock; or the portal itself as part of a larger step
 * (a wave of the enrollment, the sending of certificates, the start of a season).
 */
export const movers = [
  'parent',
  'child',
  'guide',
  'check',
  'return',
  'evakobaza',
  'administrator',
  'clock',
  'portal',
] as const;
export type Mover = (typeof movers)[number];

/** A deadline's code, except those of milestones. */
export type PlainTimeout = Exclude<TimeoutType, `MILESTONE_${number}`>;

/** Transitions and deadlines of one status. */
export type StatusRow = {
  /** From which statuses it is reached, and by whom; besides, the end of a hold and a return lead back to a former status. */
  reached: readonly (readonly [from: readonly Status[], by: Mover])[];
  /** The deadline that begins with the status; a milestone's is given by the step instead. */
  timer?: PlainTimeout;
  /** Set for a status that holds a participation, its deadlines standing still: who ends the hold. */
  hold?: Mover;
  /** The deadlines stand still although nothing holds the participation: it is not the family's turn. */
  standsStill?: true;
  /** An administrator may bring a participation back from here to the status it left. */
  returns?: true;
};

const within = (from: Status, to: Status) => statusCodes.filter((code) => code >= from && code <= to);
const allBut = (status: Status) => statusCodes.filter((code) => code !== status);

/** Statuses of a participation (docs/product/statuses.md has the table in words); the compiler reports a missing code. */
export const participantTable: Record<Status, StatusRow> = {
  [s.QUESTIONNAIRE_TO_FILL]: { timer: 'FILL_QUESTIONNAIRE', reached: [] },
  [s.QUESTIONNAIRE_ON_CHECK]: {
    timer: 'QUESTIONNAIRE_CHECKING',
    reached: [[[s.QUESTIONNAIRE_TO_FILL, s.REACTIVATED], 'parent']],
  },
  [s.QUESTIONNAIRE_TO_FIX]: { timer: 'CORRECT_QUESTIONNAIRE', reached: [[[s.QUESTIONNAIRE_ON_CHECK], 'check']] },
  [s.QUESTIONNAIRE_FIXED]: {
    timer: 'QUESTIONNAIRE_CHECKING',
    reached: [[[s.QUESTIONNAIRE_TO_FIX, s.QUESTIONNAIRE_LAST_ATTEMPT], 'parent']],
  },
  [s.QUESTIONNAIRE_LAST_ATTEMPT]: { timer: 'CORRECT_QUESTIONNAIRE', reached: [[[s.QUESTIONNAIRE_FIXED], 'check']] },
  [s.QUESTIONNAIRE_FILL_EXPIRED]: { returns: true, reached: [[[s.QUESTIONNAIRE_TO_FILL, s.REACTIVATED], 'clock']] },
  [s.QUESTIONNAIRE_FIX_EXPIRED]: {
    returns: true,
    reached: [[[s.QUESTIONNAIRE_TO_FIX, s.QUESTIONNAIRE_LAST_ATTEMPT], 'clock']],
  },
  [s.QUESTIONNAIRE_REJECTED]: {
    returns: true,
    reached: [[[s.QUESTIONNAIRE_ON_CHECK, s.QUESTIONNAIRE_FIXED], 'check']],
  },
  [s.DUPLICATE]: {
    returns: true,
    reached: [[within(s.QUESTIONNAIRE_TO_FILL, s.QUESTIONNAIRE_LAST_ATTEMPT), 'check']],
  },
  [s.ACCOUNT_TO_REGISTER]: {
    timer: 'GO_TO_TRAINING',
    reached: [[[s.QUESTIONNAIRE_ON_CHECK, s.QUESTIONNAIRE_FIXED], 'check']],
  },
  [s.ENTRANCE_LINK_SENT]: { timer: 'GO_TO_TRAINING', reached: [[[s.ACCOUNT_TO_REGISTER], 'parent']] },
  // The child waits for the training to open, so does its deadline; the step to 130 begins it again.
  [s.ACCOUNT_REGISTERED]: { timer: 'GO_TO_TRAINING', standsStill: true, reached: [[[s.ENTRANCE_LINK_SENT], 'child']] },
  [s.ADMITTED]: { timer: 'GO_TO_TRAINING', reached: [[[s.ACCOUNT_REGISTERED], 'portal']] },
  [s.GO_TO_TRAINING_EXPIRED]: { returns: true, reached: [[within(s.ACCOUNT_TO_REGISTER, s.ADMITTED), 'clock']] },
  [s.WITHDRAWN]: {
    returns: true,
    reached: [[[...within(s.QUESTIONNAIRE_TO_FILL, s.ADMITTED), s.TRAINING], 'parent']],
  },
  [s.BLOCKED]: { hold: 'administrator', reached: [[allBut(s.BLOCKED), 'administrator']] },
  [s.CARRYING]: { hold: 'portal', reached: [[within(s.QUESTIONNAIRE_TO_FILL, s.ADMITTED), 'parent']] },
  [s.LAST_SEASON]: { reached: [[allBut(s.LAST_SEASON), 'portal']] },
  [s.REACTIVATED]: { timer: 'FILL_QUESTIONNAIRE', reached: [[[s.LAST_SEASON], 'parent']] },
  [s.TRAINING]: { reached: [[[s.ADMITTED], 'child']] },
  [s.MILESTONE_EXPIRED]: { returns: true, reached: [[[s.TRAINING], 'clock']] },
  [s.TRAINING_PAUSED]: { hold: 'administrator', reached: [[[s.TRAINING], 'administrator']] },
  [s.TRAINING_COMPLETED]: { reached: [[[s.TRAINING], 'child']] },
  [s.DIRECTION_CHOSEN]: { reached: [[[s.TRAINING_COMPLETED], 'child']] },
  [s.ACHIEVEMENTS_ON_CHECK]: {
    reached: [
      [[s.DIRECTION_CHOSEN], 'clock'],
      [[s.DIRECTION_CHOSEN], 'child'],
    ],
  },
  [s.TO_ASSESS]: {
    reached: [
      [[s.ACHIEVEMENTS_ON_CHECK], 'administrator'],
      [[s.ASSESSED], 'portal'],
    ],
  },
  [s.ASSESSED]: {
    reached: [
      [[s.TO_ASSESS], 'portal'],
      // An invitation is taken back.
      [[s.MAIN_WINNER, s.RESERVE_WINNER], 'portal'],
      // A cancelled trip is brought back to the reserve, where its place is not asked for.
      [[s.TRIP_CANCELLED], 'return'],
    ],
  },
  [s.MAIN_WINNER]: { timer: 'WINNER_CONFIRMATION', reached: [[[s.ASSESSED], 'portal']] },
  [s.RESERVE_WINNER]: { timer: 'WINNER_CONFIRMATION', reached: [[[s.ASSESSED], 'portal']] },
  [s.MAIN_ENROLLED]: { timer: 'FILL_ARRIVAL_INFO', reached: [[[s.MAIN_WINNER], 'parent']] },
  [s.RESERVE_ENROLLED]: { timer: 'FILL_ARRIVAL_INFO', reached: [[[s.RESERVE_WINNER], 'parent']] },
  [s.TRIP_FILLED]: {
    reached: [
      [[s.MAIN_ENROLLED, s.RESERVE_ENROLLED], 'parent'],
      // The last paper was accepted.
      [[s.MAIN_ENROLLED, s.RESERVE_ENROLLED], 'portal'],
      [[s.ARRIVED], 'evakobaza'],
    ],
  },
  [s.NOT_ENROLLED]: { returns: true, reached: [[within(s.TRAINING_COMPLETED, s.ASSESSED), 'portal']] },
  [s.TRIP_CANCELLED]: {
    returns: true,
    reached: [
      [within(s.MAIN_WINNER, s.TRIP_FILLED), 'parent'],
      [within(s.MAIN_WINNER, s.TRIP_FILLED), 'administrator'],
      [[s.MAIN_WINNER, s.RESERVE_WINNER], 'clock'],
    ],
  },
  [s.ARRIVED]: {
    reached: [
      [[s.TRIP_FILLED], 'evakobaza'],
      // The end of the shift is taken back.
      [[s.SHIFT_COMPLETED], 'evakobaza'],
    ],
  },
  [s.SHIFT_COMPLETED]: { reached: [[[s.ARRIVED], 'evakobaza']] },
  [s.CERTIFIED]: { reached: [[[s.NOT_ENROLLED, s.SHIFT_COMPLETED], 'portal']] },
};

/** A guide's own small scale, of the same codes. */
export const guideTable: Partial<Record<Status, StatusRow>> = {
  [s.ADMITTED]: { reached: [] },
  [s.TRAINING]: { reached: [[[s.ADMITTED], 'guide']] },
  [s.MILESTONE_EXPIRED]: { returns: true, reached: [[[s.TRAINING], 'clock']] },
  [s.TRAINING_COMPLETED]: { reached: [[[s.TRAINING], 'guide']] },
};

const tables: Record<Audience, Partial<Record<Status, StatusRow>>> = {
  participant: participantTable,
  guide: guideTable,
};

/** The fields of a participation that decide where it may go. */
export type ParticipationStatus = {
  audience: Audience;
  status: Status;
  held_from: readonly Status[];
  left_status: Status | null;
};

/** A participant's participation at a status, never held and without a former status. */
export const atStatus = (status: Status): ParticipationStatus => ({
  audience: 'participant',
  status,
  held_from: [],
  left_status: null,
});

export const rowOf = ({ audience, status }: Pick<ParticipationStatus, 'audience' | 'status'>): StatusRow => {
  const row = tables[audience][status];
  if (!row) throw new Error(`no ${audience} stands at ${status}`);
  return row;
};

export const isHolding = (status: Status): boolean => participantTable[status].hold !== undefined;

/** Whether the step ends a hold: back to where it was before, the last one first. */
export const endsHold = ({ status, held_from }: ParticipationStatus, to: Status): boolean =>
  isHolding(status) && held_from.at(-1) === to;

/** Whether the table allows the step; a reserved code leads nowhere. */
export function mayMove(from: ParticipationStatus, to: Status, by: Mover): boolean {
  const { hold, returns } = tables[from.audience][from.status] ?? {};
  if (hold === by && endsHold(from, to)) return true;
  if (by === 'return' && returns === true && from.left_status === to && !tables[from.audience][to]?.returns)
    return true;
  return (
    tables[from.audience][to]?.reached.some(([froms, mover]) => mover === by && froms.includes(from.status)) ?? false
  );
}

/** Where `by` may move a participation now, in the order of the scale. */
export const nextStatuses = (from: ParticipationStatus, by: Mover): Status[] =>
  statusCodes.filter((to) => mayMove(from, to, by));
