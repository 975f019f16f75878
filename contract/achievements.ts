import { assessmentCalls } from './achievements/assessment.ts';
import { own } from './achievements/own.ts';

export const achievements = { ...own, ...assessmentCalls };
