import { z } from 'zod';
import { Formulas } from '#contract/formulas/formulas.ts';
import { StudyLecture } from '#contract/learning/milestones.ts';
import { TestQuestion } from '#contract/learning/test.ts';
import { admin } from '#contract/roles.ts';
import { id, route } from '#contract/route.ts';
import { printedTests } from './printed-tests.ts';
import { Milestone, Teaching } from './teachings.ts';
import { ExamInput } from './tests.ts';

/**
 * A printed question: variants in the author's order where that gives nothing away, and the right answer in words if answers
 * were requested.
 */
export const PrintedQuestion = TestQuestion.extend({ right_answer: z.string().nullable() });
export type PrintedQuestion = z.infer<typeof PrintedQuestion>;

/** So many questions of a section of the bank that each attempt is asked. */
export const PrintedDraw = z.object({
  section_title: z.string(),
  count: z.int(),
  of: z.int(),
  /** How many of `questions` come before it. */
  after: z.int(),
  /** The questions it may give, beside the first draw of a section; then none. */
  candidates: z.array(PrintedQuestion),
});
export type PrintedDraw = z.infer<typeof PrintedDraw>;

export const PrintedTest = ExamInput.extend({
  questions: z.array(PrintedQuestion),
  drawn: z.array(PrintedDraw),
  /** How many incomplete questions were left out. */
  left_out: z.int(),
});
export type PrintedTest = z.infer<typeof PrintedTest>;

export const PrintedMilestone = Milestone.pick({
  id: true,
  ordinal_number: true,
  milestone_title: true,
  days_to_pass: true,
}).extend({
  lecture: StudyLecture.nullable(),
  /** Null if the milestone has no test, or tests were not requested. */
  test: PrintedTest.nullable(),
});
export type PrintedMilestone = z.infer<typeof PrintedMilestone>;

/** A whole course on paper, for administrators. */
export const printed = {
  printTeaching: route({
    method: 'GET',
    path: '/admin/teaching/{id}/print',
    who: admin,
    summary: 'Курс целиком для печати: этапы, лекции и, если просят, тесты — без ответов или с ними',
    input: z.object({ id, tests: z.enum(printedTests).default('none') }),
    output: {
      teaching: Teaching.pick({ id: true, teaching_title: true, audience: true }),
      milestones: z.array(PrintedMilestone),
      /** Formulas of the tests as MathML; those of lectures are in their HTML. */
      formulas: Formulas,
    },
  }),
};
