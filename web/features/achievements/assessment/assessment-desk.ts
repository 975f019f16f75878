import type { Assessment } from '#contract/achievements/assessment.ts';
import { isStanding } from '#contract/achievements/fields.ts';
import type { TypedTexts } from '#web/kit/drafts/use-typed-texts.ts';
import type { Step } from './use-assessment-step.ts';

/** Shared props of the assessment's parts. */
export type AssessmentDesk = {
  assessment: Assessment;
  /** Typed points, reasons and remarks: `point:7`, `reason:7`, `remark:7`. */
  texts: TypedTexts;
  step: Step;
  /** Decisions are disabled: a colleague is the holder, or the page is outdated. */
  off: boolean;
};
export type AssessedAchievement = Assessment['achievements'][number];

/** Whether the achievement has points or waits for another's look, or its standing has a decision. */
export const isDone = (assessment: Assessment, { kind, point, second_look }: AssessedAchievement): boolean =>
  isStanding(kind) ? assessment[`${kind}_state`] !== 'declared' : point !== null || second_look?.may_look === false;
