import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { Question } from '#contract/courses/questions.ts';
import { statuses } from '#contract/statuses.ts';
import { openDatabase } from '#server/platform/db/pool.ts';
import { makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { DEMO_PASSWORD, demoAccounts, lateFamily } from './accounts.ts';
import { readIndex } from './content.ts';
import { DemoRefused, fillDemo, LOCK, refillDemo } from './fill.ts';

const portal = portalForFile();
const own = portalForFile();

const signIn = async (email: string): Promise<string> => {
  const { body } = await portal.call('POST', '/tokens/create', { login: email, password: DEMO_PASSWORD });
  expect(body).toMatchObject({ ok: true });
  return body.token;
};

let newsCount: number;
beforeAll(async () => {
  newsCount = (await readIndex('news', z.array(z.unknown()))).length;
  // As several processes that start at once: each may say how to sign in.
  const [first = '', ...others] = await Promise.all([fillDemo(portal), fillDemo(portal), fillDemo(portal)]);
  for (const words of [DEMO_PASSWORD, ...Object.values(demoAccounts).map(({ email }) => email)])
    expect(first).toContain(words);
  expect(others).toEqual([first, first]);
});

test('the family came by the portal’s own steps; no letter of theirs lies about, nobody stayed signed in', async () => {
  const { body: outbox } = await portal.call('GET', '/dev/outbox');
  expect(outbox.data).toEqual([]);
  const token = await signIn(demoAccounts.parent.email);
  const get = async (path: string) => (await portal.call('GET', path, undefined, { token })).body;
  expect((await get('/user/agreements')).data).toHaveLength(4);
  const [child] = (await get('/user/participants/parents_participants_list')).data;
  expect(child).toMatchObject({ must_sign_agreements: false });
  expect((await get('/user/sessions')).data).toMatchObject([{ is_current: true }]);
});

test('each role has one account, which signs in with the demo password', async () => {
  for (const { email, name } of Object.values(demoAccounts)) {
    const { body } = await portal.call('GET', '/user/data', undefined, { token: await signIn(email) });
    expect(body.user).toMatchObject({ email, name, need_email_verification: 0, need_phone_verification: 0 });
  }
});

test('the participant is the parent’s child, admitted, and may begin the course of 23 milestones', async () => {
  const parent = await signIn(demoAccounts.parent.email);
  const children = await portal.call('GET', '/user/participants/parents_participants_list', undefined, {
    token: parent,
  });
  expect(children.body.data).toMatchObject([{ name: demoAccounts.participant.name }]);

  const token = await signIn(demoAccounts.participant.email);
  const { body } = await portal.call('GET', '/user/data', undefined, { token });
  expect(body.user.participant_status).toBe(statuses.ADMITTED);
  const timeouts = await portal.call('GET', '/user/participant/own_timeouts', undefined, { token });
  expect(timeouts.body.data).toMatchObject([{ time_out_type_code: 'GO_TO_TRAINING' }]);
  expect((await portal.call('POST', '/participant/learning/begin', {}, { token })).body).toMatchObject({ ok: true });
  const milestones = await portal.call('GET', '/participant/milestone/list', undefined, { token });
  expect(milestones.body.data).toHaveLength(23);
});

test('the tests of the course ask questions of all four types, some with a picture, and every one is ready', async () => {
  const token = await signIn(demoAccounts.administrator.email);
  const get = async (path: string) => (await portal.call('GET', path, undefined, { token })).body;
  const [teaching] = (await get('/admin/teaching/list?audience=participant')).data;
  const { data } = await get(`/admin/milestone/list?teaching_id=${teaching.id}`);
  expect(data.flatMap(({ missing }: { missing: string[] }) => missing)).toEqual([]);
  const tests = await Promise.all(
    data.map(({ learning_exam_id }: { learning_exam_id: number }) => get(`/admin/tests/${learning_exam_id}`)),
  );
  const questions: Question[] = tests.flatMap(({ test: whole }) => whole.questions);
  expect(new Set(questions.map(({ question_type }) => question_type))).toEqual(new Set([1, 2, 3, 4]));
  const pictures = questions.flatMap(({ question_image_file }) => question_image_file ?? []);
  expect(pictures.length).toBeGreaterThanOrEqual(3);
  for (const path of pictures) expect((await portal.call('GET', `/storage/${path}`)).status).toBe(404);
});

test('a family that was late waits for an administrator to bring its child back', async () => {
  const token = await signIn(demoAccounts.administrator.email);
  const found = await portal.call('GET', `/admin/users?status=${statuses.QUESTIONNAIRE_FILL_EXPIRED}`, undefined, {
    token,
  });
  expect(found.body.data).toMatchObject([lateFamily.child]);
  const { body } = await portal.call('GET', `/admin/users/${found.body.data[0].id}`, undefined, { token });
  expect(body.user.participations[0].return_to).toMatchObject({ status: statuses.QUESTIONNAIRE_TO_FILL });
});

test('the guide is registered and may begin a course of their own', async () => {
  const token = await signIn(demoAccounts.guide.email);
  expect((await portal.call('POST', '/guide/learning/begin', {}, { token })).body).toMatchObject({ ok: true });
  const milestones = await portal.call('GET', '/guide/milestone/list', undefined, { token });
  expect(milestones.body.data).toHaveLength(3);
});

test('every item of news shows its picture, and no place of the site is without its text', async () => {
  const { body } = await portal.call('GET', '/news');
  expect(body.total).toBe(newsCount);
  for (const { news_main_foto_file, news_main_foto_alt } of body.data) {
    expect(news_main_foto_alt).not.toBe('');
    const picture = await fetch(`${portal.url}/api/storage/${news_main_foto_file}`);
    expect(picture.headers.get('content-type')).toBe('image/webp');
    await picture.body?.cancel();
  }
  const texts = await portal.call('GET', '/site_text');
  expect(texts.body.data.filter((text: { text: string }) => text.text === '')).toEqual([]);
});

test('a former version and a deletion that can be undone are there to be seen', async () => {
  const token = await signIn(demoAccounts.administrator.email);
  const get = async (path: string) => (await portal.call('GET', path, undefined, { token })).body;
  const { data: deleted } = await get('/admin/content/deleted');
  expect(deleted).toMatchObject([{ kind: 'article', deleted_by: 'Якорев Павел' }]);
  const { data: items } = await get(`/admin/news?search=${encodeURIComponent('Открыт набор')}`);
  const { data: versions } = await get(`/admin/content/news/${items[0].id}/versions`);
  expect(versions).toMatchObject([{ title: 'Набор в программу открыт', saved_by: 'Морская Анна' }]);
});

test('refilling takes everything back to the beginning and lets nobody stay signed in', async () => {
  const token = await signIn(demoAccounts.administrator.email);
  await makePerson(portal, 'parent');
  await refillDemo(portal);
  await expect.poll(async () => (await portal.call('GET', '/user/data', undefined, { token })).status).toBe(401);
  const again = await signIn(demoAccounts.administrator.email);
  const people = await portal.call('GET', '/admin/users', undefined, { token: again });
  expect(people.body.total).toBe(Object.keys(demoAccounts).length + Object.keys(lateFamily).length);
  expect((await portal.call('GET', '/news')).body.total).toBe(newsCount);
});

test('who waits for the one that fills waits longer than a statement may take', async () => {
  const db = openDatabase(`${own.config.DATABASE_URL}?options=-c%20statement_timeout%3D2000`);
  const filling = await own.db.$client.connect();
  await filling.query('begin');
  await filling.query('select pg_advisory_xact_lock($1)', [LOCK]);
  const waiting = fillDemo({ ...own, db });
  await sleep(3000);
  await makePerson(own, 'parent');
  await filling.query('commit');
  filling.release();
  expect(await waiting).toBeUndefined();
  await db.$client.end();
});

test('a database with people of its own is neither filled nor emptied', async () => {
  const person = await makePerson(own, 'parent');
  expect(await fillDemo(own)).toBeUndefined();
  await expect(refillDemo(own)).rejects.toThrow(DemoRefused);
  const { body } = await own.call('GET', '/user/data', undefined, { token: person.token });
  expect(body.user.id).toBe(person.id);
  expect((await own.call('GET', '/news')).body.total).toBe(0);
});
