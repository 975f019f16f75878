import type { OpenedTest } from '#contract/learning/learning.ts';
import { signInAgain } from '#tests/factories.ts';
import type { Row } from '../report.ts';
import { OPEN_MS } from '../rows/messages.ts';
import type { Stand } from '../stand.ts';
import type { Filled } from './fill-year.ts';
import { forEachAtOnce, openTimedCalls } from './timed-calls.ts';

const AT_ONCE = 8;
/** Of each milestone so many learners, where there are as many before its test. */
const LEARNERS_OF_MILESTONE = 10;
const TIMES = 2;

type Learner = { user_id: string; parent_id: string; milestone_id: string };

const own = { milestone: 'participant/milestone/current', map: 'participant/milestone/list' };
const ofParent = { children: 'user/participants/parents_participants_list', self: 'user/data' };
const test = { open: 'participant/test/open', save: 'participant/test/save', send: 'participant/test/send' };

/** Who may open the test of the milestone they stand at, some of each milestone. */
async function findLearners({ services: { db } }: Stand, { season, teaching_id }: Filled): Promise<Learner[]> {
  const { rows } = await db.$client.query<Learner>(
    `select user_id, parent_id, milestone_id from (
       select p.user_id, parent_id, milestone_id, row_number() over (partition by milestone_id order by p.id) as number
       from participations p join participants on participants.user_id = p.user_id
       where season = $1 and teaching_id = $2 and learning_state = 'testing' and deadline > now() and parent_id is not null
     ) pupils where number <= $3 order by number, milestone_id`,
    [season, teaching_id, LEARNERS_OF_MILESTONE],
  );
  return rows;
}

/** A day of study: what learners and parents look at again and again, and each milestone's test from beginning to end. */
export async function measureStudyDay(stand: Stand, filled: Filled): Promise<Row[]> {
  const { call, p99 } = openTimedCalls(stand);
  const learners = await findLearners(stand, filled);
  const people = await Promise.all(
    learners.map(async ({ user_id, parent_id, milestone_id }) => ({
      learner: { token: await signInAgain(stand.services, { id: Number(user_id) }) },
      parent: { token: await signInAgain(stand.services, { id: Number(parent_id) }) },
      milestone_id,
    })),
  );
  // The first to come open what connections of the database are not open yet, and read the course into memory.
  const first = openTimedCalls(stand);
  await forEachAtOnce(people.slice(0, AT_ONCE), AT_ONCE, async ({ learner }) => {
    await first.call('GET', own.milestone, learner);
  });
  await forEachAtOnce(people, AT_ONCE, async ({ learner, parent }) => {
    for (const path of Object.values(own)) await call('GET', path, learner);
    for (const path of Object.values(ofParent)) await call('GET', path, parent);
  });
  let answers = 0;
  const seconds = await forEachAtOnce(people, AT_ONCE, async ({ learner }) => {
    const { attempt_id, questions } = await call<OpenedTest>('POST', test.open, learner, {});
    for (const {
      id,
      answers: [offered],
    } of questions) {
      const answer = offered ? { answer_ids: [offered.id] } : { text: 'тюлень' };
      await call('POST', test.save, learner, { attempt_id, answers: [{ question_id: id, answer, revision: 1 }] });
      answers += 1;
    }
    await call('POST', test.send, learner, { attempt_id });
  });
  const row = (what: string, path: string): Row => ({
    what: `${what}, вызовов от разных людей: ${people.length}`,
    measured: `p99 ${Math.round(p99(path))} мс`,
    against: `${AT_ONCE} сразу`,
    bar: `p99 < ${OPEN_MS * TIMES} мс`,
    holds: people.length > 0 && p99(path) < OPEN_MS * TIMES,
  });
  return [
    row('Ученик: где я на курсе', own.milestone),
    {
      what: `Ученик: где я на курсе, самые первые ${AT_ONCE} сразу`,
      measured: `до ${Math.round(first.p99(own.milestone))} мс`,
      against: 'открываются соединения базы, процесс читает курс',
      bar: '—',
      holds: true,
    },
    row('Ученик: карта погружения', own.map),
    row('Родитель: свои дети', ofParent.children),
    row('Родитель: свои данные и непрочитанное', ofParent.self),
    row('Ученик: открыть тест', test.open),
    { ...row('Ученик: сохранить ответ', test.save), what: `Ученик: сохранить ответ, ответов: ${answers}` },
    row('Ученик: отправить тест', test.send),
    {
      what: `Этапы: ${new Set(learners.map(({ milestone_id }) => milestone_id)).size} разных, тестов целиком ${people.length}, ответов по одному ${answers}`,
      measured: `${(people.length / seconds).toFixed(1)} тестов/с за ${seconds.toFixed(1)} с, отказов нет`,
      against: `${AT_ONCE} сразу`,
      bar: 'без отказов',
      holds: people.length > 0,
    },
  ];
}
