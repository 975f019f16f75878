import { eq, sql } from 'drizzle-orm';
import type { OpenedTest, TestQuestion } from '#contract/learning.ts';
import { participations } from '#server/families/tables.ts';
import type { Family } from './factories.ts';
import type { Answer, Portal } from './portal.ts';

/** A child's calls of the study, by name; the questions are those of makeCourse. */
export function pupilOf(portal: Portal, { child, participation_id }: Family) {
  const call = (method: string, path: string, body?: unknown): Promise<Answer> =>
    portal.call(method, path, body, { token: child.token });
  const pupil = {
    begin: () => call('POST', '/participant/learning/begin', {}),
    current: () => call('GET', '/participant/milestone/current'),
    lecture: () => call('GET', '/participant/lecture/current'),
    map: () => call('GET', '/participant/milestone/list'),
    passed: () => call('GET', '/participant/milestone/passed'),
    passLecture: (body = {}) => call('POST', '/participant/lecture/passed', body),
    open: (body = {}) => call('POST', '/participant/test/open', body),
    save: (attempt_id: number, answers: unknown[]) => call('POST', '/participant/test/save', { attempt_id, answers }),
    send: (attempt_id: number, answers?: unknown[]) => call('POST', '/participant/test/send', { attempt_id, answers }),
    amount: () => call('GET', '/stat/learning/amount'),
    timeouts: () => call('GET', '/user/participant/own_timeouts'),
    /** Begins, reads the first lecture and opens its test. */
    start: async (): Promise<OpenedTest> => {
      await pupil.begin();
      await pupil.passLecture();
      return (await pupil.open()).body as OpenedTest;
    },
    status: async () => {
      const rows = await portal.db.select().from(participations).where(eq(participations.id, participation_id));
      return rows[0]?.status;
    },
    /** Makes the participation stand at a status, whatever the ways. */
    putAt: (status: number) =>
      portal.db.update(participations).set({ status }).where(eq(participations.id, participation_id)),
    /** Turns the clock: the open attempt has so many seconds left. */
    leave: (seconds: number) =>
      portal.db.execute(sql`update attempts set ends_at = now() + make_interval(secs => ${seconds})
        where closed_at is null and learning_id in (select id from learnings where user_id = ${child.id})`),
    /** Turns the clock: the milestone's deadline was a minute ago. */
    missDeadline: () =>
      portal.db.execute(sql`update timeouts set time_out_date = now() - interval '1 minute'
        where user_id = ${child.id} and closed_at is null`),
  };
  return pupil;
}

export const rightAnswer = (question: TestQuestion) =>
  question.question_type === 3
    ? { text: '  тюлень-СЕКРЕТНИК. ' }
    : { answer_ids: question.answers.filter(({ answer_text }) => answer_text === 'Второй').map(({ id }) => id) };

export const allRight = (test: OpenedTest, revision = 1) =>
  test.questions.map((question) => ({ question_id: question.id, answer: rightAnswer(question), revision }));
