import type { Assessment } from '#contract/achievements/assessment.ts';
import { isStanding } from '#contract/achievements/fields.ts';
import type { TypedTexts } from '#web/kit/drafts/use-typed-texts.ts';
import type { Step } from './use-step.ts';

/** What the parts of an assessment share. */
export type Desk = {
  assessment: Assessment;
  /** Points, reasons and remarks as they are typed: `point:7`, `reason:7`, `remark:7`. */
  texts: TypedTexts;
  step: Step;
  /** Nothing can be decided at the moment: somebody else does, or what is shown is not so any more. */
  off: boolean;
};
export type Assessed = Assessment['achievements'][number];

/** Has its points, or the decision of the standing it declares. */
export const isDone = (assessment: Assessment, { kind, point }: Assessed): boolean =>
  isStanding(kind) ? assessment[`${kind}_state`] !== 'declared' : point !== null;
