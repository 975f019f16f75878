// No schema here: every cabinet loads this file, and zod with its rules only where there is a form.

import { mayHaveAccount } from './statuses/predicates.ts';
import type { Status } from './statuses.ts';

/** Types of deadlines (docs/product/deadlines.md); of a milestone with its `ordinal_number`. */
export const timeoutTypes = [
  'FILL_QUESTIONNAIRE',
  'CORRECT_QUESTIONNAIRE',
  'QUESTIONNAIRE_CHECKING',
  'GO_TO_TRAINING',
  'WINNER_CONFIRMATION',
  'FILL_ARRIVAL_INFO',
] as const;
export type TimeoutType = (typeof timeoutTypes)[number] | `MILESTONE_${number}`;

export const milestoneTimeout = (ordinal_number: number): TimeoutType => `MILESTONE_${ordinal_number}`;
/** Whether a text is such a code; milestones are counted from 1. */
export const isTimeoutType = (text: string): text is TimeoutType =>
  timeoutTypes.some((one) => one === text) || /^MILESTONE_[1-9]\d{0,2}$/.test(text);
export const isMilestoneTimeout = (code: TimeoutType): boolean => code.startsWith('MILESTONE_');

const titles: Record<(typeof timeoutTypes)[number], string> = {
  FILL_QUESTIONNAIRE: 'Срок заполнения анкеты',
  CORRECT_QUESTIONNAIRE: 'Срок исправления анкеты',
  QUESTIONNAIRE_CHECKING: 'Срок проверки анкеты',
  GO_TO_TRAINING: 'Срок перехода к обучению',
  WINNER_CONFIRMATION: 'Срок подтверждения поездки',
  FILL_ARRIVAL_INFO: 'Срок заполнения данных поездки',
};
const isPlain = (code: TimeoutType): code is (typeof timeoutTypes)[number] => code in titles;
const milestoneOf = (code: TimeoutType): string => code.slice('MILESTONE_'.length);

/** Title of a deadline: «Срок заполнения анкеты», «Срок этапа 4». */
export const timeoutTitle = (code: TimeoutType): string =>
  isPlain(code) ? titles[code] : `Срок этапа ${milestoneOf(code)}`;

const steps: Record<(typeof timeoutTypes)[number], string> = {
  FILL_QUESTIONNAIRE: 'заполнить и отправить анкету',
  CORRECT_QUESTIONNAIRE: 'исправить и отправить анкету',
  QUESTIONNAIRE_CHECKING: '',
  GO_TO_TRAINING: 'создать кабинет участника и начать обучение',
  WINNER_CONFIRMATION: 'подтвердить поездку',
  FILL_ARRIVAL_INFO: 'заполнить данные поездки',
};

const childsSteps: Partial<Record<(typeof timeoutTypes)[number], string>> = {
  WINNER_CONFIRMATION: 'попросить родителей подтвердить поездку',
  FILL_ARRIVAL_INFO: 'попросить родителей заполнить данные поездки',
};

/** Whether the deadline is of the trip: the parent's step, which the participant may remind of. */
export const isTripTimeout = (code: TimeoutType): boolean => isPlain(code) && childsSteps[code] !== undefined;

/**
 * What must be done by a deadline, after «нужно …»; empty for the portal's own checks. A participant begins the
 * training itself, and nothing else is left to do where its account is being made (`status`).
 */
export function timeoutStep(code: TimeoutType, whose: 'parent' | 'child', status: Status | null = null): string {
  if (!isPlain(code)) return `пройти этап ${milestoneOf(code)}`;
  const childs = whose === 'child' && childsSteps[code];
  if (childs) return childs;
  const hasAccount = whose === 'child' || mayHaveAccount(status);
  return code === 'GO_TO_TRAINING' && hasAccount ? 'начать обучение' : steps[code];
}

/**
 * Hours before a deadline at which it is reminded of (docs/product/deadlines.md, «Reminders»), with the remaining time
 * in words.
 */
export const reminderMarks = { 72: 'меньше трёх суток', 24: 'меньше суток', 3: 'меньше трёх часов' } as const;
export type ReminderMark = keyof typeof reminderMarks;
