import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { statuses } from '#contract/statuses.ts';
import { coursesChanged } from '#server/features/courses/edit.ts';
import { activateTeaching } from '#server/features/courses/teachings/activate-teaching.ts';
import { addCourse } from '#server/features/courses/teachings/add-course.ts';
import { publish } from '#server/platform/db/bus/bus.ts';
import { makeFamily } from '#tests/factories.ts';
import type { LearnersLoad, LearnersOrder } from '../learners-load.ts';
import type { Row } from '../report.ts';
import type { Stand } from '../stand.ts';

const LEARNERS = 600;
const AT_ONCE = 20;
const QUESTIONS = 16;
const PROCESSOR_MS = 25;
// Twenty users at a time on a machine like this one; Moodle itself is not at hand here.
const MOODLE = 4.9;
const TIMES_MOODLE = 15;

/** An active course of one milestone with a test of sixteen questions. */
export const addTest = ({ services }: Stand): Promise<void> =>
  services.db.transaction(async (tx) => {
    const questions = Array.from({ length: QUESTIONS }, (_, index) =>
      index % 2 === 0
        ? {
            question_type: questionTypes.singleChoice,
            question_text: `Вопрос ${index + 1}`,
            answers: ['Первый', 'Второй', 'Третий'].map((answer_text, place) => ({
              answer_text,
              right: place === 1 ? (1 as const) : (0 as const),
            })),
          }
        : { question_type: questionTypes.typed, question_text: `Вопрос ${index + 1}`, question_right_answer: 'Тюлень' },
    );
    const step = {
      milestone_title: 'Этап',
      color: 'blue' as const,
      days_to_pass: 7,
      lecture: {
        lecture_title: 'Лекция',
        lecture_announcement: '',
        lecture_author: '',
        lecture_html_file: '<p>Море.</p>',
      },
      exam: { exam_title: 'Тест', exam_announcement: '', exam_points: 16, exam_duration: 30, questions },
    };
    const course = { teaching_title: 'Измерение', audience: 'participant' as const, milestones: [step] };
    await activateTeaching(tx, await addCourse(tx, course));
    await publish(tx, coursesChanged, {});
  });

/** A pupil who has read the first lecture. */
export async function makeLearner({ services, url }: Stand): Promise<{ id: number; token: string }> {
  const { child } = await makeFamily(services, statuses.ADMITTED);
  for (const step of ['learning/begin', 'lecture/passed']) {
    const answer = await fetch(`${url}/api/participant/${step}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${child.token}`, 'content-type': 'application/json' },
      body: '{}',
    });
    if (!answer.ok) throw new Error(`${step}: ${answer.status} ${await answer.text()}`);
  }
  return child;
}

/** The whole way through a test: open, sixteen answers kept one by one, send. */
export async function measureTestJourney(stand: Stand): Promise<Row[]> {
  await addTest(stand);
  const tokens: string[] = [];
  for (let made = 0; made < LEARNERS; made += 1) tokens.push((await makeLearner(stand)).token);
  const order: LearnersOrder = { url: stand.url, tokens, at_once: AT_ONCE };
  const before = { portal: stand.processorSeconds(), database: stand.databaseSeconds() };
  const { seconds, calls } = await stand.run<LearnersLoad>('learners-load.ts', order);
  const each = (from: number, to: number): number => ((to - from) * 1000) / LEARNERS;
  const portal = each(before.portal, stand.processorSeconds());
  const database = each(before.database, stand.databaseSeconds());
  const rate = LEARNERS / seconds;
  return [
    {
      what: `Тест целиком: открыть, ${QUESTIONS} ответов по одному, отправить`,
      measured: `${Math.round(rate)} тестов/с (${Math.round(calls / seconds)} вызовов/с), отказов нет`,
      against: `Moodle 4.3 на другой такой машине: 4,9/с, в ${(rate / MOODLE).toFixed(1)} раза`,
      bar: `≥ ${TIMES_MOODLE} раз`,
      holds: rate / MOODLE >= TIMES_MOODLE,
    },
    {
      what: 'Тот же тест: процессор на один тест',
      measured: `${(portal + database).toFixed(1)} мс`,
      against: `портал ${portal.toFixed(1)}, PostgreSQL ${database.toFixed(1)}`,
      bar: `≤ ${PROCESSOR_MS} мс`,
      holds: portal + database <= PROCESSOR_MS,
    },
  ];
}
