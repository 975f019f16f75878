import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Status } from '#contract/statuses.ts';
import type { TimeoutType } from '#contract/timeouts.ts';
import { formatDateTime } from '#contract/words/dates.ts';
import { type Family, makeFamily, makeParticipation, makePerson, type Person } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { type Answer, portalForFile } from '#tests/portal.ts';
import { actionLog, messages, participations, timeouts } from '#tests/tables.ts';
import { expireDeadlines } from '../deadlines/expire-deadlines.ts';
import { remindOfDeadlines } from '../deadlines/remind.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});
beforeEach(async () => {
  await portal.db.delete(timeouts);
  await portal.db.delete(messages);
});

const DAY = 86_400_000;
const after = (ms: number): string => new Date(Date.now() + ms).toISOString();
const moscowDayAfter = (days: number): string =>
  new Date(Date.now() + 3 * 3600_000 + days * DAY).toISOString().slice(0, 10);

async function makeDue(status: Status, time_out_type_code: TimeoutType, ms = DAY): Promise<Family> {
  const family = await makeFamily(portal, status);
  await portal.db.insert(timeouts).values({ user_id: family.child.id, time_out_type_code, time_out_date: after(ms) });
  return family;
}
const move = ({ child }: Family, given: object, { token } = admin) =>
  portal.call(
    'POST',
    '/admin/timeouts/move',
    { participant_id: child.id, time_out_type_code: 'FILL_QUESTIONNAIRE', why: 'Болел', ...given },
    { token },
  );
const many = (path: string, body: object) =>
  portal.call('POST', `/admin/timeouts/${path}`, body, { token: admin.token });
const dateOf = async ({ child }: Family) => {
  const [row] = await portal.db.select().from(timeouts).where(eq(timeouts.user_id, child.id));
  return row?.time_out_date;
};
const movesOf = async ({ child }: Family) =>
  (await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, child.id))).filter(
    ({ action }) => action === 'deadline_moved',
  );
const subjectsTo = async (recipient: string) =>
  (await portal.db.select().from(messages).where(eq(messages.recipient, recipient)).orderBy(messages.id)).map(
    ({ subject }) => subject,
  );

test('an administrator gives one deadline a new day: its Moscow end, the log, the family, the open pages', async () => {
  const family = await makeDue(10, 'FILL_QUESTIONNAIRE');
  const before = await dateOf(family);
  const day = moscowDayAfter(20);
  let answer: Answer | undefined;
  const told = await liveEventsDuring(portal, async () => {
    answer = await move(family, { time_out_date: day });
  });
  const date = new Date(`${day}T23:59:59+03:00`).toISOString();
  expect(answer?.body).toEqual({
    ok: true,
    timeout: { user_id: family.child.id, time_out_type_code: 'FILL_QUESTIONNAIRE', time_out_date: date },
  });
  expect(await dateOf(family)).toBe(date);
  expect(told.map(({ user_id }) => user_id)).toEqual([family.child.id, family.parent.id]);
  expect(await movesOf(family)).toMatchObject([
    {
      actor_id: admin.id,
      participation_id: family.participation_id,
      why: 'Болел',
      details: { time_out_type_code: 'FILL_QUESTIONNAIRE', from: before, to: date },
    },
  ]);
  expect(await subjectsTo(family.parent.email)).toEqual([
    `Пётр Морской: срок заполнения анкеты перенесён на ${formatDateTime(date)}`,
  ]);
  expect(await subjectsTo(family.child.email)).toEqual([]);

  const instant = after(5 * DAY);
  expect((await move(family, { time_out_date: instant })).body.timeout.time_out_date).toBe(instant);
});

test('a milestone’s deadline moves too, and its participant hears of it', async () => {
  const family = await makeDue(200, 'MILESTONE_7');
  const answer = await move(family, { time_out_type_code: 'MILESTONE_7', time_out_date: moscowDayAfter(10) });
  expect(answer.status).toBe(200);
  expect(await subjectsTo(family.child.email)).toEqual([expect.stringMatching(/^Срок этапа 7 перенесён на /)]);
});

test('only to the future, within a year, with a reason, of an open deadline of somebody there is', async () => {
  const family = await makeDue(10, 'FILL_QUESTIONNAIRE');
  const before = await dateOf(family);
  for (const time_out_date of [moscowDayAfter(-1), after(-1000), moscowDayAfter(400), 'завтра', '2027-02-30', ''])
    expect((await move(family, { time_out_date })).body.fields, time_out_date).toHaveProperty('time_out_date');
  const time_out_date = moscowDayAfter(20);
  expect((await move(family, { time_out_date, why: ' ' })).body.fields).toHaveProperty('why');
  for (const time_out_type_code of ['NOTHING', 'MILESTONE_0', 'MILESTONE_x'])
    expect((await move(family, { time_out_date, time_out_type_code })).status).toBe(422);
  const none = await move(family, { time_out_date, time_out_type_code: 'GO_TO_TRAINING' });
  expect([none.status, none.body.errors[0]]).toEqual([422, 'Такого открытого срока у участника нет или он уже истёк']);
  const nobody = { ...family, child: { ...family.child, id: 999_999 } };
  expect((await move(nobody, { time_out_date })).status).toBe(404);
  expect((await move(family, { time_out_date }, family.parent)).status).toBe(403);
  expect(await dateOf(family)).toBe(before);
  expect(await movesOf(family)).toEqual([]);
});

test('what has expired is not revived, and what stands still is not moved', async () => {
  const time_out_date = moscowDayAfter(20);
  const expired = await makeDue(10, 'FILL_QUESTIONNAIRE', -1000);
  expect((await move(expired, { time_out_date })).body.errors[0]).toContain('уже истёк');
  await expireDeadlines(portal);
  expect((await move(expired, { time_out_date })).body.errors).toEqual([
    'Срок уже истёк, статус «Срок заполнения анкеты истёк»: верните участие с новым сроком',
  ]);
  const held = await makeDue(160, 'FILL_QUESTIONNAIRE');
  await portal.db
    .update(timeouts)
    .set({ suspended_at: after(0) })
    .where(eq(timeouts.user_id, held.child.id));
  expect((await move(held, { time_out_date })).body.errors[0]).toContain('приостановлено');
  // Trip data only get overdue: a later date still helps.
  const overdue = await makeDue(440, 'FILL_ARRIVAL_INFO', -DAY);
  expect((await move(overdue, { time_out_date, time_out_type_code: 'FILL_ARRIVAL_INFO' })).status).toBe(200);
});

test('of a move and the clock one wins', async () => {
  const families = await Promise.all(Array.from({ length: 6 }, () => makeDue(10, 'FILL_QUESTIONNAIRE', 150)));
  const time_out_date = moscowDayAfter(20);
  const answers = await Promise.all([
    ...families.map((family) => move(family, { time_out_date })),
    expireDeadlines(portal),
  ]);
  await expireDeadlines(portal);
  for (const [index, family] of families.entries()) {
    const [row] = await portal.db.select().from(participations).where(eq(participations.id, family.participation_id));
    expect(row?.status).toBe(answers[index]?.status === 200 ? 10 : 60);
  }
});

test('a moved deadline begins its reminders anew, and its own news stands for the nearest one', async () => {
  const family = await makeDue(10, 'FILL_QUESTIONNAIRE', 2 * 3600_000);
  await remindOfDeadlines(portal);
  await portal.db.delete(messages);
  await move(family, { time_out_date: after(20 * 3600_000) });
  expect(await remindOfDeadlines(portal)).toBe(0);
  const date = after(2 * 3600_000);
  await portal.db.execute(sql`update timeout_reminders set time_out_date = ${date} where mark = 24`);
  await portal.db.update(timeouts).set({ time_out_date: date }).where(eq(timeouts.user_id, family.child.id));
  expect(await remindOfDeadlines(portal)).toBe(1);
});

test('a filtered list is counted, then prolonged in one go: a line of the log and a word for each family', async () => {
  const families = await Promise.all([1, 2, 3].map(() => makeDue(30, 'CORRECT_QUESTIONNAIRE')));
  const later = await makeDue(30, 'CORRECT_QUESTIONNAIRE', 60 * DAY);
  const elsewhere = await makeDue(50, 'CORRECT_QUESTIONNAIRE');
  const otherKind = await makeDue(30, 'GO_TO_TRAINING');
  const passed = await makeDue(30, 'CORRECT_QUESTIONNAIRE', -1000);
  const day = moscowDayAfter(30);
  const body = { filter: { status: 30 }, time_out_type_code: 'CORRECT_QUESTIONNAIRE', time_out_date: day };
  expect((await many('count_filtered', body)).body).toEqual({ ok: true, count: 3 });
  const answer = await many('move_filtered', { ...body, why: 'Сбой почты', expected: 3 });
  expect(answer.body).toEqual({ ok: true, count: 3 });
  const date = new Date(`${day}T23:59:59+03:00`).toISOString();
  for (const family of families) {
    expect(await dateOf(family)).toBe(date);
    expect(await movesOf(family)).toMatchObject([{ why: 'Сбой почты', actor_id: admin.id, details: { to: date } }]);
    expect(await subjectsTo(family.parent.email)).toHaveLength(1);
  }
  for (const family of [later, elsewhere, otherKind, passed]) {
    expect(await dateOf(family)).not.toBe(date);
    expect(await subjectsTo(family.parent.email)).toEqual([]);
  }
  // Done already: nothing is left to prolong.
  expect((await many('move_filtered', { ...body, why: 'Сбой почты', expected: 3 })).status).toBe(409);
});

test('a list that has changed since it was counted changes nothing', async () => {
  const [first] = await Promise.all([makeDue(100, 'GO_TO_TRAINING'), makeDue(100, 'GO_TO_TRAINING')]);
  const body = {
    filter: { status: 100 },
    time_out_type_code: 'GO_TO_TRAINING',
    time_out_date: moscowDayAfter(9),
    why: 'Каникулы',
  };
  const before = await dateOf(first);
  const refused = await many('move_filtered', { ...body, expected: 1 });
  expect([refused.status, refused.body.errors[0]]).toEqual([
    409,
    'Список изменился: сроков теперь 2, а было 1. Проверьте его ещё раз',
  ]);
  expect(await dateOf(first)).toBe(before);
  expect(await movesOf(first)).toEqual([]);
  const both = await Promise.all([1, 2].map(() => many('move_filtered', { ...body, expected: 2 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await movesOf(first)).toHaveLength(1);
  expect((await many('move_filtered', { ...body, expected: 0 })).body.fields).toHaveProperty('expected');
});

test('a season that is over keeps this season’s deadlines out of its list', async () => {
  const family = await makeDue(10, 'FILL_QUESTIONNAIRE');
  await makeParticipation(portal, { user_id: family.child.id, season: 2026, status: 180 });
  const body = { time_out_type_code: 'FILL_QUESTIONNAIRE', time_out_date: moscowDayAfter(9) };
  expect((await many('count_filtered', { ...body, filter: { season: 2026 } })).body.count).toBe(0);
  expect((await many('count_filtered', { ...body, filter: { season: 2027 } })).body.count).toBe(1);
});
