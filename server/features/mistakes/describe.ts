import type { AnsweredMistake, HeldMistakes, MistakeQuestion, Mistakes } from '#contract/mistakes.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { formulasOfExam } from '#server/features/courses/exam/exam-formulas.ts';
import { anchorOf } from '#server/features/courses/lectures/lecture-headings.ts';
import type { Course, CourseMilestone } from '#server/features/courses/teachings/course.ts';
import { testQuestion } from '#server/features/learning/attempts/open-test.ts';
import { checkQuestion } from '#server/features/review/check-question.ts';
import { findMistakes, lastAnswer, type Mistake, type MistakeServices } from './find-mistakes.ts';
import { isReminded, type Returned } from './queries.ts';
import { spacingOf } from './spacing.ts';
import { mistakesOn } from './today.ts';

/** Variants stand in another order each time a question comes back: its place is nothing to remember. */
const seedOf = (attempt_id: number, turn: number): number => attempt_id + turn;

const headOf = ({ id, ordinal_number, milestone_title }: CourseMilestone) => ({ id, ordinal_number, milestone_title });

/** The courses of these mistakes by the ids of their milestones; remembered, so without a query. */
async function findMilestones({ study }: MistakeServices, mistakes: readonly Mistake[]) {
  const ids = [...new Set(mistakes.map(({ teaching_id }) => teaching_id))];
  const courses = await Promise.all(ids.map((id) => study.course(id)));
  const milestones = courses.flatMap((course: Course | undefined) => course?.milestones ?? []);
  return new Map(milestones.map((milestone) => [milestone.id, headOf(milestone)]));
}

const isHeld = ({ due_on }: Mistake): boolean => due_on === null;
const isOpen = ({ answers }: Mistake): boolean => answers === 'open';

/** GET …/mistakes: what somebody repeats today. Seven queries at most. */
export async function describeToday(services: MistakeServices, user_id: number): Promise<Mistakes> {
  const [mistakes, is_reminded] = await Promise.all([
    findMistakes(services, [user_id]),
    isReminded(services.db, user_id),
  ]);
  const { questions, ...today } = mistakesOn(moscowDay(), mistakes);
  const milestones = await findMilestones(services, questions);
  const open = mistakes.filter(isOpen);
  return {
    ...today,
    questions: questions.flatMap((mistake, index): MistakeQuestion[] => {
      const milestone = milestones.get(mistake.milestone_id);
      const { question, attempt_id, turn, step } = mistake;
      const asked = { ...testQuestion(question, seedOf(attempt_id, turn)), ordinal_number: index + 1 };
      return milestone ? [{ ...asked, turn, step, milestone }] : [];
    }),
    formulas: formulasOfExam({ questions: questions.map(({ question }) => question) }),
    closed: mistakes.filter(({ answers }) => answers === 'later').length,
    held: open.filter(isHeld).length,
    total: open.length,
    is_reminded,
  };
}

/** GET …/mistakes/held: how many are due today and how many are held, by milestone. Six queries at most. */
export async function countHeld(services: MistakeServices, user_id: number): Promise<HeldMistakes> {
  const mistakes = await findMistakes(services, [user_id]);
  const open = mistakes.filter(isOpen);
  const known = await findMilestones(services, open);
  const milestones = [...Map.groupBy(open, ({ milestone_id }) => milestone_id)].flatMap(([id, own]) => {
    const milestone = known.get(id);
    return milestone ? [{ ...milestone, held: own.filter(isHeld).length, total: own.length }] : [];
  });
  return {
    due: mistakesOn(moscowDay(), mistakes).questions.length,
    held: open.filter(isHeld).length,
    total: open.length,
    milestones: milestones.toSorted((one, other) => one.ordinal_number - other.ordinal_number),
  };
}

/** An answered question as its learner sees it, with what is right and why. */
export function describeAnswered(
  { question, attempt_id, milestone_id, sent_at }: Mistake,
  last: Returned,
): AnsweredMistake {
  const { step, due_on } = spacingOf(moscowDay(new Date(sent_at)), lastAnswer(question, last));
  const { question_theme: title, question_anchor } = question;
  return {
    question: checkQuestion(question, last.answer ?? undefined, true, seedOf(attempt_id, last.turn - 1)),
    step,
    returns_on: due_on,
    theme: title ? { title, anchor: question_anchor ?? anchorOf(title) } : null,
    milestone_id,
    formulas: formulasOfExam({ questions: [question] }, true),
  };
}
