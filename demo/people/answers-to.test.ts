import { expect, test } from 'vitest';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { questionKinds } from '#server/features/courses/question-kinds/question-kinds.ts';
import { isAccepted } from '#server/features/courses/question-kinds/typed/answer-forms.ts';
import { activateTeaching } from '#server/features/courses/teachings/activate-teaching.ts';
import { addCourse, type NewCourse } from '#server/features/courses/teachings/add-course.ts';
import { rememberStudy } from '#server/features/learning/study-memory.ts';
import { readStarterCourse } from '#server/features/starter/course/read-course.ts';
import { portalForFile } from '#tests/portal.ts';
import { answersTo } from './answers-to.ts';

const portal = portalForFile();

/** Some of the demo's pupils, and a test that is asked one question more. */
const SEEDS = Array.from({ length: 30 }, (_, index) => index * 7);
const GROWN = 9;

const added = {
  question_type: questionTypes.singleChoice,
  question_text: 'Сколько всего океанов?',
  answers: [
    { answer_text: 'Пять', right: 1 as const },
    { answer_text: 'Два', right: 0 as const },
  ],
};

/** The starter's course without pictures and lectures, which tests do without. */
async function bareCourse(): Promise<NewCourse> {
  const { course } = await readStarterCourse('course');
  return {
    ...course,
    milestones: course.milestones.map(({ lecture, exam, ...milestone }) => ({
      ...milestone,
      lecture: { ...lecture, lecture_html_file: '<p>Море</p>' },
      exam: { ...exam, questions: exam.questions.map((one) => ({ ...one, question_image_file: null })) },
    })),
  };
}

const grown = ({ milestones, ...course }: NewCourse, at: number): NewCourse => ({
  ...course,
  milestones: milestones.map(({ exam, ...milestone }, index) => ({
    ...milestone,
    exam: index + 1 === GROWN ? { ...exam, questions: exam.questions.toSpliced(at, 0, added) } : exam,
  })),
});

/** What everybody answers in a course that is kept and runs, in words: by the pupil, the milestone and the question. */
async function answersIn(course: NewCourse): Promise<Map<string, string>> {
  await activateTeaching(portal.db, await addCourse(portal.db, course));
  const study = rememberStudy(portal.db, { connected: () => true, on: () => {}, onReconnect: () => {} });
  const said = new Map<string, string>();
  for (const { ordinal_number, learning_exam_id } of (await study.activeCourse('participant'))?.milestones ?? []) {
    const { questions = [] } = (learning_exam_id && (await study.exam(learning_exam_id))) || {};
    for (const seed of SEEDS)
      for (const { question_id, answer } of answersTo(questions, { seed, audience: 'participant', ordinal_number })) {
        const question = questions.find(({ id }) => id === question_id);
        if (!question || !answer) throw new Error('nobody was asked that');
        const words = questionKinds[question.question_type].inWords(question, answer);
        said.set(`${seed}, ${ordinal_number}: ${question.question_text}`, words);
      }
  }
  return said;
}

test('a question more, wherever it stands, changes nobody’s answers to the others', async () => {
  const course = await bareCourse();
  const before = await answersIn(course);
  expect(before.size).toBeGreaterThan(SEEDS.length * 100);
  for (const at of [0, 4]) {
    const after = await answersIn(grown(course, at));
    const others = [...after].filter(([asked]) => !asked.endsWith(added.question_text));
    expect(others.length).toBeLessThan(after.size);
    expect(new Map(others)).toEqual(before);
  }
});

test('pupils know different things: one and the same question is answered rightly by some and not by others', async () => {
  const said = await answersIn(await bareCourse());
  const gaps = [...said].filter(([asked]) => asked.includes('Пустую бутылку закрыли')).map(([, words]) => words);
  expect(gaps.length).toBeGreaterThan(20);
  expect(new Set(gaps).size).toBeGreaterThan(2);
});

test('who knows a word types it as it is accepted, whatever other spellings the key has', async () => {
  const { course } = await readStarterCourse('course');
  const typed = course.milestones
    .flatMap(({ exam }) => exam.questions)
    .filter((one) => one.question_right_answer?.includes('|'));
  expect(typed.length).toBeGreaterThan(5);
  const said = await answersIn(await bareCourse());
  for (const { question_text, question_right_answer = '' } of typed) {
    const words = [...said].filter(([asked]) => asked.endsWith(`: ${question_text}`)).map(([, one]) => one);
    expect([question_text, words.some((one) => isAccepted(one, question_right_answer))]).toEqual([question_text, true]);
  }
});
