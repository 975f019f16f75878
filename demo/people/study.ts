import type { Audience } from '#contract/courses/teachings.ts';
import type { GivenAnswer, OpenedTest } from '#contract/learning/test.ts';
import { answersTo } from './answers-to.ts';
import type { DemoActions, Person } from './demo-actions.ts';
import type { Step } from './diary-of.ts';
import { markUnclear } from './mark-unclear.ts';
import { chance, pickNumber } from './pick.ts';

export type Learner = {
  acting: DemoActions;
  audience: Audience;
  who: () => Person;
  seed: number;
};

const callsOf = ({ acting, audience, who }: Learner) => {
  const { learning, guides } = acting.as(who());
  return audience === 'guide' ? guides : learning;
};

/** What the learner answers of a test that is open: to what this attempt was asked. */
async function answersOf(
  learner: Learner,
  ordinal_number: number,
  { questions }: Pick<OpenedTest, 'questions'>,
): Promise<GivenAnswer[]> {
  const { acting, audience, seed } = learner;
  const course = await acting.study.activeCourse(audience);
  const milestone = course?.milestones.find((one) => one.ordinal_number === ordinal_number);
  const exam = milestone?.learning_exam_id ? await acting.study.exam(milestone.learning_exam_id) : undefined;
  if (!exam) throw new Error(`no test of milestone ${ordinal_number}`);
  const asked = new Set(questions.map(({ id }) => id));
  return answersTo(
    exam.questions.filter(({ id }) => asked.has(id)),
    { seed, audience, ordinal_number },
  );
}

/** Reads the lecture and opens the test. */
async function openTest(learner: Learner): Promise<OpenedTest> {
  const calls = callsOf(learner);
  await calls.passLecture({});
  return calls.openTest({});
}

/** Reads a lecture and passes the test, on one day or two in a row; some attempts run out of time. */
function passMilestone(learner: Learner, ordinal_number: number, days: number): Step[] {
  const isReadBefore = learner.audience === 'participant' && chance(learner.seed, 500 + ordinal_number) < 0.3;
  return [...(isReadBefore ? [readLecture(learner, days + 1)] : []), ...passTest(learner, ordinal_number, days)];
}

function passTest(learner: Learner, ordinal_number: number, days: number): Step[] {
  const { acting, who, seed } = learner;
  const minute = 9 * 60 + pickNumber(10 * 60, seed, 200 + ordinal_number);
  const answer = async () => {
    await markUnclear(learner, ordinal_number);
    const opened = await openTest(learner);
    const answers = await answersOf(learner, ordinal_number, opened);
    return { user_id: who().id, attempt_id: opened.attempt_id, answers };
  };
  if (chance(seed, 300 + ordinal_number) >= 0.04)
    return [
      {
        days,
        minute,
        spent: 6 + pickNumber(9, seed, 400 + ordinal_number),
        act: async () => acting.tests.hand(await answer()),
      },
    ];
  const save = async () => {
    const { attempt_id, answers } = await answer();
    await callsOf(learner).saveAnswers({ attempt_id, answers: answers.slice(0, 7) });
  };
  return [
    { days, minute, act: save },
    { days, minute: minute + 90, act: acting.runClock },
  ];
}

/** Days between milestones, at least four. */
const paceOf = ({ seed }: Learner): number => 3 + 0.7 * chance(seed, 42);

/** Days since the beginning, for a learner with that many milestones who has read further only lately. */
export const lateBeginning = (learner: Learner, milestones: number): number =>
  Math.round(paceOf(learner) * milestones) + 1 + pickNumber(3, learner.seed, 43);

/** Days since the last of that many milestones, for a learner who began that many days ago. */
export const lastPassed = (learner: Learner, days: number, milestones: number): number =>
  days - Math.round(paceOf(learner) * milestones);

/** Begins the course that many days ago and passes that many milestones at the learner's own pace. */
export function learn(learner: Learner, days: number, milestones: number): Step[] {
  const passed = Array.from({ length: milestones }, (_, index) =>
    passMilestone(learner, index + 1, lastPassed(learner, days, index + 1)),
  );
  return [{ days, act: () => callsOf(learner).begin({}) }, ...passed.flat()];
}

/** Submits the current test with too few answers, which a guide may retake a day later. */
export const failTest = (learner: Learner, days: number, ordinal_number: number): Step => ({
  days,
  minute: 22 * 60 + 40,
  spent: 4,
  act: async () => {
    const opened = await openTest(learner);
    const answers = (await answersOf(learner, ordinal_number, opened)).slice(0, 2);
    learner.acting.tests.hand({ user_id: learner.who().id, attempt_id: opened.attempt_id, answers });
  },
});

/** Reads the current lecture and leaves the test for later. */
export const readLecture = (learner: Learner, days: number): Step => ({
  days,
  act: () => callsOf(learner).passLecture({}),
});
