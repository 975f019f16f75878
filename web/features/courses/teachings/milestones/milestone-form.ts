import { z } from 'zod';
import { type ListedMilestone, MilestoneInput } from '#contract/courses/teachings.ts';
import type { MilestoneColor } from '#contract/learning/milestones.ts';
import { numberField } from '#web/kit/forms/form-fields.ts';

/** Value of a Select: an id as text, or null. */
const choice = z
  .string()
  .nullable()
  .transform((value) => (value === null ? null : Number(value)));

export const milestoneSchema = MilestoneInput.omit({
  days_to_pass: true,
  lecture_id: true,
  learning_exam_id: true,
}).extend({
  days_to_pass: numberField.pipe(MilestoneInput.shape.days_to_pass),
  lecture_id: choice,
  learning_exam_id: choice,
});

const asChoice = (id: number | null | undefined): string | null => (id ? String(id) : null);

/** Initial values of the milestone's form. */
export const milestoneValues = (milestone: ListedMilestone | undefined) => ({
  milestone_title: milestone?.milestone_title ?? '',
  color: milestone?.color ?? ('blue' as MilestoneColor),
  days_to_pass: String(milestone?.days_to_pass ?? 7),
  lecture_id: asChoice(milestone?.lecture_id),
  learning_exam_id: asChoice(milestone?.learning_exam_id),
});
