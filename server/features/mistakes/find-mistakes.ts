import type { AnswerValue } from '#contract/question-kinds/answer-value.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { askedContent } from '#server/features/courses/exam/exam-draws.ts';
import type { ExamQuestion } from '#server/features/courses/exam/exam-question.ts';
import { listAnswersOf } from '#server/features/learning/queries.ts';
import { type AnswersState, listAnswersStates } from '#server/features/learning/results/are-answers-open.ts';
import { fraction } from '#server/features/learning/results/score.ts';
import type { StudyServices } from '#server/features/learning/study-memory.ts';
import type { Context } from '#server/platform/context.ts';
import { listPassedTests, listReturned, type PassedTest, type Returned } from './queries.ts';
import { type LastAnswer, type Spacing, spacingOf } from './spacing.ts';

export type MistakeServices = Pick<Context, 'db'> & StudyServices;

/** A question of a passed test that was not answered rightly, and how far it has come back. */
export type Mistake = PassedTest &
  Spacing & {
    question: ExamQuestion;
    /** Whether its right answer may be shown now, and so whether it comes back. */
    answers: AnswersState;
    /** The Moscow day it was last answered after coming back; null before. */
    answered_on: string | null;
  };

export const isRight = (question: ExamQuestion, answer: AnswerValue | null | undefined): boolean =>
  fraction(question, answer ?? undefined) === 1;

/**
 * The mistakes of these people in the participation under way, by the order of their tests and questions: whatever of a
 * passed test was not wholly right by the key of now, each question once. Nothing of it is kept but how far it has come back. Four
 * queries, two more for each course and season whose tests wait to be over; one where nothing is passed.
 */
export async function findMistakes(services: MistakeServices, user_ids: readonly number[]): Promise<Mistake[]> {
  const { db, study } = services;
  const passed = await listPassedTests(db, user_ids);
  if (passed.length === 0) return [];
  const version_ids = [...new Set(passed.map(({ exam_version_id }) => exam_version_id))];
  const [given, returned, states, versions] = await Promise.all([
    listAnswersOf(
      db,
      passed.map(({ attempt_id }) => attempt_id),
    ),
    listReturned(db, [...new Set(passed.map(({ participation_id }) => participation_id))]),
    findAnswersStates(services, passed),
    // A version never changes: each is read once by a process, however many people were asked it.
    Promise.all(version_ids.map((id) => study.version(id))),
  ]);
  const contentOf = new Map(versions.map(({ id, content }) => [id, content]));
  const lastOf = new Map(returned.map((row) => [keyOf(row), row]));
  const found = new Map<string, Mistake>();
  for (const test of passed) {
    const answers = given.get(test.attempt_id);
    const content = contentOf.get(test.exam_version_id);
    for (const question of content ? askedContent(content, test.question_ids).questions : []) {
      if (question.is_left_out || isRight(question, answers?.get(question.id))) continue;
      const key = keyOf({ participation_id: test.participation_id, question_id: question.id });
      // Two milestones may ask the same test: the question comes back once.
      if (!found.has(key)) found.set(key, mistakeOf(test, question, lastOf.get(key), states));
    }
  }
  return [...found.values()];
}

const keyOf = ({ participation_id, question_id }: Pick<Returned, 'participation_id' | 'question_id'>): string =>
  `${participation_id} ${question_id}`;

function mistakeOf(test: PassedTest, question: ExamQuestion, last: Returned | undefined, states: States): Mistake {
  const answers = states.get(courseOf(test))?.get(test.milestone_id) ?? 'never';
  const answered_on = last ? moscowDay(new Date(last.answered_at)) : null;
  const spacing = spacingOf(moscowDay(new Date(test.sent_at)), last && lastAnswer(question, last));
  return { ...test, ...spacing, question, answers, answered_on };
}

/** The last answer as it counts by the key of now. */
export const lastAnswer = (question: ExamQuestion, { turn, step, answer, answered_at }: Returned): LastAnswer => ({
  turn,
  step,
  answered_on: moscowDay(new Date(answered_at)),
  is_right: isRight(question, answer),
});

type States = ReadonlyMap<string, ReadonlyMap<number, AnswersState>>;
const courseOf = ({ audience, teaching_id, season }: PassedTest): string => `${audience} ${teaching_id} ${season}`;

/** By course and season: all of one season are learners of few courses. */
async function findAnswersStates(services: MistakeServices, passed: readonly PassedTest[]): Promise<States> {
  const entries = [...Map.groupBy(passed, courseOf)].map(async ([key, tests]) => {
    const milestone_ids = [...new Set(tests.map(({ milestone_id }) => milestone_id))];
    const [first] = tests;
    return [key, first ? await listAnswersStates(services, { ...first, milestone_ids }) : new Map()] as const;
  });
  return new Map(await Promise.all(entries));
}
