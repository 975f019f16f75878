import { assessmentCalls } from './achievements/assessment.ts';
import { assessmentListCalls } from './achievements/assessment-list.ts';
import { decisionCalls } from './achievements/decisions.ts';
import { own } from './achievements/own.ts';
import { placeCalls } from './achievements/places.ts';
import { progressCalls } from './achievements/progress.ts';
import { volunteerCalls } from './achievements/volunteers.ts';

export const achievements = {
  ...own,
  ...assessmentListCalls,
  ...assessmentCalls,
  ...decisionCalls,
  ...progressCalls,
  ...placeCalls,
  ...volunteerCalls,
};
