import pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { makeCourse, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'curator');
});

async function countStatements(call: () => Promise<{ status: number }>): Promise<number> {
  const { query } = pg.Client.prototype;
  let sent = 0;
  pg.Client.prototype.query = function counted(this: pg.Client, ...given: unknown[]) {
    sent += 1;
    return Reflect.apply(query, this, given);
  } as typeof query;
  try {
    expect((await call()).status).toBe(200);
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}

/** The fewest of three calls: the portal's own work in the background slips in between, and only adds. */
async function statementsOf(call: () => Promise<{ status: number }>): Promise<number> {
  const counts = [await countStatements(call), await countStatements(call), await countStatements(call)];
  return Math.min(...counts);
}

test('no call of the course building asks more of the database for a long course than for a short one', async () => {
  const [short, long] = [await makeCourse(portal, 2), await makeCourse(portal, 12)];
  const token = admin.token;
  const get = (path: string) => portal.call('GET', `/admin${path}`, undefined, { token });
  const post = (path: string, body: unknown) => portal.call('POST', `/admin${path}`, body, { token });
  const firstOf = async (id: number) => (await get(`/milestone/list?teaching_id=${id}`)).body.data[0];
  const examOf = async (id: number) => (await get(`/tests/${(await firstOf(id)).learning_exam_id}`)).body.test;
  const asSent = (whole: Record<string, unknown>, times: number) => {
    const [question] = whole.questions as { id: number; answers: { id: number }[]; items: [] }[];
    if (!question) throw new Error('a question');
    const fresh = { ...question, id: undefined, answers: question.answers.map((each) => ({ ...each, id: undefined })) };
    return { ...whole, questions: Array.from({ length: times }, () => fresh) };
  };
  const calls: Record<string, (id: number) => () => Promise<{ status: number }>> = {
    milestones: (id) => () => get(`/milestone/list?teaching_id=${id}`),
    copy: (id) => () => post('/teaching/copy', { id, teaching_title: 'Копия', request_key: crypto.randomUUID() }),
    activate: (id) => () => post('/teaching/activate', { id }),
  };
  await post('/teaching/activate', { id: long });
  const counts: Record<string, number[]> = {};
  for (const [name, call] of Object.entries(calls)) {
    counts[name] = [];
    for (const id of [short, long]) {
      await call(id)();
      counts[name].push(await statementsOf(call(id)));
    }
  }
  const whole = await examOf(short);
  counts.edit = [];
  for (const times of [2, 100]) counts.edit.push(await statementsOf(() => post('/test/edit', asSent(whole, times))));
  counts.test = [];
  for (const id of [long, short]) {
    const { learning_exam_id } = await firstOf(id);
    counts.test.push(await statementsOf(() => get(`/tests/${learning_exam_id}`)));
  }
  const { learning_exam_id, lecture_id } = await firstOf(long);
  for (const path of [
    `/tests/${learning_exam_id}/learners`,
    `/lecture/${lecture_id}/learners`,
    '/exam/list',
    '/lecture/list',
    '/teaching/list',
  ])
    counts[path] = [await statementsOf(() => get(path))];
  for (const [name, [few = 0, many = few]] of Object.entries(counts)) {
    expect(many, name).toBeLessThanOrEqual(few + 2);
    // A saved test also looks at what it takes from the bank and which of its questions changed.
    expect(many, name).toBeLessThanOrEqual(name === 'edit' ? 45 : 35);
  }
});
