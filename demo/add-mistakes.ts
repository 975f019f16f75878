import type { MistakeQuestion } from '#contract/mistakes.ts';
import type { Transaction } from '#server/platform/db/pool.ts';
import { findPeople, type Staff } from './find-people.ts';
import type { DemoActions, Person } from './people/demo-actions.ts';
import { knownAnswer } from './people/known-answer.ts';
import { letTimePass } from './people/let-time-pass.ts';
import { chance, saltOf } from './people/pick.ts';

/** Milestones whose tests show their right answers at once, so that mistakes in them come back: the first for long, the others as of today. */
const LONG_OPEN = [4];
const OPEN_TODAY = [5, 6];
/** Days ago on which a pupil repeats: none before its question's distance. */
const DAYS_AGO = [13, 10, 3];
const DAY_MS = 24 * 3_600_000;

type Repeater = { login: string; isReminded: boolean };

/** Some things are held by now, some were forgotten again, and some wait today. */
const repeaters: readonly Repeater[] = [
  { login: 'fedor.polyakov@ocean.test', isReminded: true },
  { login: 'taisiya.novikova@ocean.test', isReminded: false },
];

/** Opens right answers of some tests at once, and lets pupils repeat their mistakes over the last days. */
export async function addMistakes(tx: Transaction, acting: DemoActions, staff: Staff): Promise<void> {
  await openAnswers(acting, staff.administrator, LONG_OPEN);
  const personOf = await findPeople(tx);
  const people = repeaters.map((one) => ({ ...one, person: personOf(one.login) }));
  for (const days of DAYS_AGO) {
    for (const one of people) await repeat(acting, one);
    await letTimePass(
      tx,
      people.map(({ person }) => ({
        user_id: person.id,
        ago: days * DAY_MS,
        days_ago: days,
        ms: 0,
        days: 0,
        spent: 0,
      })),
    );
  }
  await openAnswers(acting, staff.administrator, OPEN_TODAY);
}

async function openAnswers(acting: DemoActions, administrator: Person, of: readonly number[]): Promise<void> {
  const course = await acting.study.activeCourse('participant');
  const { courses } = acting.as(administrator);
  for (const { ordinal_number, learning_exam_id: id } of course?.milestones ?? []) {
    if (id === null || !of.includes(ordinal_number)) continue;
    const { test } = await courses.findTest({ id });
    const { exam_title, exam_announcement, exam_points, exam_duration, mixes_questions } = test;
    const head = { exam_title, exam_announcement, exam_points, exam_duration, mixes_questions };
    await courses.updateExam({ id, ...head, answers_open: 'at_once' });
  }
  acting.study.forget();
}

/** Answers what has come back: each third time it is not remembered. */
async function repeat(acting: DemoActions, { login, person, isReminded }: Repeater & { person: Person }) {
  const { mistakes: calls } = acting.as(person);
  const { mistakes } = await calls.findMistakes({});
  for (const question of mistakes.questions) {
    const knows = chance(saltOf(login), saltOf(question.question_text, question.turn)) > 0.3;
    const answer = knows ? await rightAnswer(acting, question) : null;
    await calls.answerMistake({ question_id: question.id, turn: question.turn, answer });
  }
  if (isReminded) await calls.remindOfMistakes({ is_wished: true });
}

async function rightAnswer({ study }: DemoActions, { id, milestone }: MistakeQuestion) {
  const course = await study.activeCourse('participant');
  const asked = course?.milestones.find((one) => one.id === milestone.id)?.learning_exam_id;
  const question = asked ? (await study.exam(asked))?.questions.find((one) => one.id === id) : undefined;
  return question ? knownAnswer(question) : null;
}
