import { and, eq, inArray, sql } from 'drizzle-orm';
import type { OpenedTest, TestQuestion } from '#contract/learning/test.ts';
import { questionTypes } from '#contract/question-kinds/question-types.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { openTimeout } from '#server/features/participation/deadlines/timeouts.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import type { PortalServices } from '#server/services.ts';
import { milestones, participations } from '#tests/tables.ts';
import { type Family, makeFamilies, type Person } from './factories.ts';
import type { Answer, Portal } from './portal.ts';

const callsOf = (portal: Portal, { token }: Person) => {
  return (method: string, path: string, body?: unknown): Promise<Answer> => portal.call(method, path, body, { token });
};

/** API calls of a course by name, under the audience's prefix; questions are those of makeCourse. */
function learnerOf(portal: Portal, person: Person, prefix: '/participant' | '/guide') {
  const call = callsOf(portal, person);
  const learner = {
    begin: () => call('POST', `${prefix}/learning/begin`, {}),
    lecture: () => call('GET', `${prefix}/lecture/current`),
    map: () => call('GET', `${prefix}/milestone/list`),
    passed: () => call('GET', `${prefix}/milestone/passed`),
    passLecture: (body = {}) => call('POST', `${prefix}/lecture/passed`, body),
    open: (body = {}) => call('POST', `${prefix}/test/open`, body),
    save: (attempt_id: number, answers: unknown[]) => call('POST', `${prefix}/test/save`, { attempt_id, answers }),
    send: (attempt_id: number, answers?: unknown[]) => call('POST', `${prefix}/test/send`, { attempt_id, answers }),
    /** Begins the course, reads the first lecture and opens its test. */
    start: async (): Promise<OpenedTest> => {
      await learner.begin();
      await learner.passLecture();
      return (await learner.open()).body as OpenedTest;
    },
    /** Moves the attempt's end: that many seconds are left. */
    leave: (seconds: number) =>
      portal.db.execute(sql`update attempts set ends_at = now() + make_interval(secs => ${seconds})
        where closed_at is null and participation_id in (select id from participations where user_id = ${person.id})`),
    /** Ends the wait after a failed try. */
    waitForRetry: () =>
      portal.db.execute(sql`update attempts set retry_at = now() - interval '1 second'
        where retry_at > now() and participation_id in (select id from participations where user_id = ${person.id})`),
    /** Moves the milestone's deadline to a minute ago. */
    missDeadline: () =>
      portal.db.execute(sql`update timeouts set time_out_date = now() - interval '1 minute'
        where user_id = ${person.id} and closed_at is null`),
  };
  return learner;
}

export function participantOf(portal: Portal, { child, participation_id }: Family) {
  const call = callsOf(portal, child);
  return {
    ...learnerOf(portal, child, '/participant'),
    current: () => call('GET', '/participant/milestone/current'),
    amount: () => call('GET', '/stat/learning/amount'),
    log: () => call('GET', '/participant/learning/log'),
    timeouts: () => call('GET', '/user/participant/own_timeouts'),
    status: async () => {
      const rows = await portal.db.select().from(participations).where(eq(participations.id, participation_id));
      return rows[0]?.status;
    },
    /** Sets a participation's status, regardless of transitions. */
    putAt: (status: Status) =>
      portal.db.update(participations).set({ status }).where(eq(participations.id, participation_id)),
  };
}

export function guideOf(portal: Portal, guide: Person) {
  const call = callsOf(portal, guide);
  return {
    ...learnerOf(portal, guide, '/guide'),
    current: () => call('POST', '/guide/milestone/current', {}),
    data: () => call('GET', '/user/data'),
    status: async () => {
      const rows = await portal.db.select().from(participations).where(eq(participations.user_id, guide.id));
      return rows[0]?.status ?? null;
    },
    putAt: (status: Status) =>
      portal.db.update(participations).set({ status }).where(eq(participations.user_id, guide.id)),
  };
}

export const rightAnswer = (question: TestQuestion) =>
  question.question_type === questionTypes.typed
    ? { text: '  тюлень-СЕКРЕТНИК. ' }
    : { answer_ids: question.answers.filter(({ answer_text }) => answer_text === 'Второй').map(({ id }) => id) };

export const allRight = (test: OpenedTest, revision = 1) =>
  test.questions.map((question) => ({ question_id: question.id, answer: rightAnswer(question), revision }));

/** Creates a child in training on a course, active or not, at the milestone with this number. */
export async function makeLearner(services: PortalServices, teaching_id: number, ordinal_number = 1): Promise<Family> {
  const [learner] = await makeLearners(services, teaching_id, 1, ordinal_number);
  if (!learner) throw new Error('learner was not made');
  return learner;
}

/** Creates that many learners like makeLearner. */
export async function makeLearners(
  services: PortalServices,
  teaching_id: number,
  count: number,
  ordinal_number = 1,
): Promise<Family[]> {
  const { db } = services;
  const at = and(eq(milestones.teaching_id, teaching_id), eq(milestones.ordinal_number, ordinal_number));
  const [milestone] = await db.select().from(milestones).where(at);
  if (!milestone) throw new Error('no such milestone');
  const families = await makeFamilies(services, count, statuses.TRAINING);
  const ids = families.map(({ participation_id }) => participation_id);
  await db
    .update(participations)
    .set({ teaching_id, milestone_id: milestone.id, begun_at: now })
    .where(inArray(participations.id, ids));
  const { days_to_pass } = milestone;
  await Promise.all(
    families.map(({ child }) => openTimeout(db, child.id, `MILESTONE_${ordinal_number}`, days_to_pass)),
  );
  return families;
}
