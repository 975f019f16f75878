import { sql } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { moscowDay, moscowMoment } from '#contract/words/dates.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { makeCourse, makeFamily } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf } from '#tests/study.ts';
import { exams, participations } from '#tests/tables.ts';
import { remindOfMistakes } from './remind.ts';

/** docs/product/learning.md, «Mistakes come back»: the reminder. */
const portal = portalForFile();
beforeEach(async () => {
  await portal.db.delete(participations);
  await saveConfiguration(portal.db, { registration_open: true, registration_end: null }, null);
});

/** Today at this hour by the clock of Moscow. */
const at = (hour: number): Date => moscowMoment(moscowDay(), `${String(hour).padStart(2, '0')}:30`);
const remind = (hour = 17) => remindOfMistakes(portal, at(hour));

const MOVED = [
  'attempts.opened_at',
  'attempts.ends_at',
  'attempts.closed_at',
  'returned_mistakes.answered_at',
  'mistake_reminders.told_at',
];

/** So many days go by; the deadline stays as far ahead. */
async function pass(days: number): Promise<void> {
  for (const [table, column] of MOVED.map((name) => name.split('.')))
    await portal.db.execute(sql.raw(`update ${table} set ${column} = ${column} - interval '${days} days'`));
}

/** A pupil with four mistakes of yesterday; the next milestone's lecture is not read. */
async function makePupil() {
  await makeCourse(portal, 3);
  await portal.db.update(exams).set({ answers_open: 'at_once' });
  portal.study.forget();
  const family = await makeFamily(portal, statuses.ADMITTED);
  const pupil = participantOf(portal, family);
  const call = (method: string, path: string, body?: unknown) =>
    portal.call(method, `${path}`, body, { token: family.child.token });
  const opened = await pupil.start();
  await pupil.send(opened.attempt_id, []);
  await pass(1);
  const told = async (): Promise<{ text: string; path: string; is_read: boolean }[]> =>
    (await call('GET', '/notices')).body.data.filter(({ kind }: { kind: string }) => kind === 'mistakes_due');
  const wish = async (is_wished: boolean) =>
    (await call('POST', '/participant/mistakes/reminder', { is_wished })).body.is_reminded;
  const today = async () => (await call('GET', '/participant/mistakes')).body.mistakes;
  const answer = async () => {
    const { questions } = await today();
    const [{ id, turn }] = questions;
    return call('POST', '/participant/mistakes/answer', { question_id: id, turn, answer: null });
  };
  return { ...family, ...pupil, told, wish, today, answer };
}

test('only who wishes it is reminded, once a day, in the afternoon of the own clock; an answer reads the reminder', async () => {
  const pupil = await makePupil();
  await remind();
  expect(await pupil.told()).toEqual([]);
  expect((await pupil.today()).is_reminded).toBe(false);
  expect([await pupil.wish(true), await pupil.wish(true)]).toEqual([true, true]);
  expect((await pupil.today()).is_reminded).toBe(true);
  for (const hour of [0, 3, 7, 8, 15, 20, 22, 23]) await remind(hour);
  expect(await pupil.told()).toEqual([]);
  await remind();
  await remind(18);
  expect(await pupil.told()).toMatchObject([
    { text: 'Сегодня есть что повторить: 4 вопроса, без баллов.', path: '/student/study/mistakes', is_read: false },
  ]);
  // Who does not come is left alone for some days.
  await pass(1);
  await remind();
  expect(await pupil.told()).toHaveLength(1);
  await pass(2);
  await remind();
  expect(await pupil.told()).toHaveLength(2);
  // Who has begun today is not called; the next day it goes on.
  expect((await pupil.answer()).status).toBe(200);
  expect((await pupil.told()).map(({ is_read }) => is_read)).toEqual([true, true]);
  await remind();
  expect(await pupil.told()).toHaveLength(2);
  await pass(1);
  await remind();
  expect(await pupil.told()).toHaveLength(3);
  expect(await pupil.wish(false)).toBe(false);
  await pass(4);
  await remind();
  expect(await pupil.told()).toHaveLength(3);
});

test('never on a day with a test: one that is due, open or was sent; nor when nothing is due or the participation is over', async () => {
  const pupil = await makePupil();
  await pupil.wish(true);
  const dueIn = (days: number) =>
    portal.db.execute(sql`update timeouts set time_out_date = ${moscowMoment(moscowDay(), '23:59').toISOString()}::timestamptz
      + make_interval(days => ${days}) where user_id = ${pupil.child.id} and closed_at is null`);
  await dueIn(0);
  await remind();
  expect(await pupil.told()).toEqual([]);
  await dueIn(1);
  // The next test is open, and then sent: that day is a day with a test.
  await pupil.passLecture();
  const { attempt_id } = (await pupil.open()).body;
  await remind();
  expect(await pupil.told()).toEqual([]);
  await pupil.send(attempt_id, []);
  await remind();
  expect(await pupil.told()).toEqual([]);
  await pupil.putAt(statuses.MILESTONE_EXPIRED);
  await pass(1);
  await dueIn(5);
  await remind();
  expect(await pupil.told()).toEqual([]);
  await pupil.putAt(statuses.TRAINING);
  await portal.db.update(exams).set({ answers_open: 'never' });
  portal.study.forget();
  await remind();
  expect(await pupil.told()).toEqual([]);
  await portal.db.update(exams).set({ answers_open: 'at_once' });
  portal.study.forget();
  await remind();
  expect(await pupil.told()).toMatchObject([{ text: expect.stringContaining('5 вопросов') }]);
});

test('two processes that remind at once tell it once, and the zone of the reader’s device is the one that counts', async () => {
  const pupil = await makePupil();
  await pupil.wish(true);
  await Promise.all([remind(), remind(), remind()]);
  expect(await pupil.told()).toHaveLength(1);
  await pass(5);
  const { rows } = await portal.db.execute<{ id: string }>(
    sql`select id from sessions where user_id = ${pupil.child.id} limit 1`,
  );
  await portal.db.execute(sql`insert into push_devices (user_id, session_id, endpoint_hash, subscription, device, time_zone)
    values (${pupil.child.id}, ${rows[0]?.id}, '\\x01', 'sealed', 'Chrome', 'Asia/Kamchatka')`);
  // 17:30 in Moscow is half past two in the night there; half past eight is the afternoon.
  await remind(17);
  expect(await pupil.told()).toHaveLength(1);
  await remind(8);
  expect(await pupil.told()).toHaveLength(2);
});
