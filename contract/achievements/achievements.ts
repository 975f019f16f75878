import { assessmentCalls } from './assessment.ts';
import { assessmentListCalls } from './assessment-list.ts';
import { decisionCalls } from './decisions.ts';
import { ownCalls } from './own.ts';
import { rankCalls } from './places.ts';
import { progressCalls } from './progress.ts';
import { releaseCalls } from './release.ts';
import { volunteerCalls } from './volunteers.ts';

export const achievements = {
  ...ownCalls,
  ...assessmentListCalls,
  ...assessmentCalls,
  ...decisionCalls,
  ...progressCalls,
  ...rankCalls,
  ...releaseCalls,
  ...volunteerCalls,
};
