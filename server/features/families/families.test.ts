import { eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { type Status, statuses } from '#contract/statuses.ts';
import { openTimeout } from '#server/features/participation/deadlines/timeouts.ts';
import { listParticipations } from '#server/features/participation/queries.ts';
import { moveOne } from '#server/features/participation/status/move-status.ts';
import { now } from '#server/platform/db/sql/columns.ts';
import { type Family, makeCourse, makeFamily, makeParticipation, makePerson, type Person } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { type Answer, portalForFile } from '#tests/portal.ts';
import { participantOf } from '#tests/study.ts';
import { actionLog, participations, timeouts } from '#tests/tables.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});

const set = ({ child }: Family, status: number, why = 'Проверка', { token } = admin) =>
  portal.call('POST', '/admin/participant/set_status', { participant_id: child.id, status, why }, { token });
const children = ({ parent }: Family) =>
  portal.call('GET', '/user/participants/parents_participants_list', undefined, { token: parent.token });
const logOf = ({ child }: Family) => portal.db.select().from(actionLog).where(eq(actionLog.subject_id, child.id));

/** Moscow's end of the day so many days from today. */
const endOfDay = (days: number): string => {
  const moscow = new Date(Date.now() + 3 * 3600_000 + days * 86_400_000).toISOString().slice(0, 10);
  return new Date(`${moscow}T23:59:59+03:00`).toISOString();
};

/** A check's decision: the step alone. */
const decide = ({ participation_id }: Family, to: Status) =>
  portal.db.transaction((tx) =>
    moveOne(tx, { participation_id, to, by: { who: 'check', user_id: admin.id }, why: 'Нет второй страницы' }),
  );

test('an administrator’s change moves the status, writes the log and tells both pages', async () => {
  const family = await makeFamily(portal, statuses.QUESTIONNAIRE_ON_CHECK);
  let answer: Answer | undefined;
  const told = await liveEventsDuring(portal, async () => {
    answer = await set(family, statuses.BLOCKED, 'Просят разобраться');
  });
  expect(answer?.body).toEqual({ ok: true, participant_id: family.child.id, participant_status: 160 });
  const payload = { participant_id: family.child.id, participant_status: 160 };
  expect(told).toEqual(
    [family.child.id, family.parent.id].map((user_id) => ({ user_id, event: 'set_participant_status', payload })),
  );
  expect(await logOf(family)).toMatchObject([
    {
      action: 'status_changed',
      actor_id: admin.id,
      participation_id: family.participation_id,
      from_status: 20,
      to_status: 160,
      why: 'Просят разобраться',
    },
  ]);
});

test('a step opens the deadline of its status, in the participation too', async () => {
  const family = await makeFamily(portal, statuses.QUESTIONNAIRE_ON_CHECK);
  await decide(family, statuses.QUESTIONNAIRE_TO_FIX);
  const { body } = await children(family);
  expect(body.data).toMatchObject([
    {
      id: family.child.id,
      participant_status: 30,
      status_label: 'Исправьте анкету',
      year: 2027,
      timeout: { time_out_type_code: 'CORRECT_QUESTIONNAIRE', time_out_date: endOfDay(7) },
    },
  ]);
  const list = await portal.call('GET', '/user/participant/children_timeouts_list', undefined, {
    token: family.parent.token,
  });
  expect(list.body.data).toMatchObject([{ user_id: family.child.id, participant_status: 30 }]);
  const [row] = await portal.db.select().from(participations).where(eq(participations.id, family.participation_id));
  expect(row).toMatchObject({ deadline: endOfDay(7), left_status: 20 });
});

test('what a check decides cannot be set by hand', async () => {
  const family = await makeFamily(portal, statuses.QUESTIONNAIRE_ON_CHECK);
  for (const status of [30, 80, 90, 100]) expect((await set(family, status)).status).toBe(422);
  const corrected = await makeFamily(portal, statuses.QUESTIONNAIRE_FIXED);
  expect((await set(corrected, 50)).status).toBe(422);
  expect([await logOf(family), await logOf(corrected)]).toEqual([[], []]);
});

test('a step the table does not know is refused and leaves nothing behind', async () => {
  const family = await makeFamily(portal, statuses.ADMITTED);
  for (const status of [200, 10, 410, 130, 340]) {
    const answer = await set(family, status);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(['Действие недоступно в текущем статусе']);
  }
  expect((await set(family, 160, ' ')).body.fields).toHaveProperty('why');
  expect(await logOf(family)).toEqual([]);
  expect((await children(family)).body.data).toMatchObject([{ participant_status: 130, timeout: null }]);
});

test('only administrators change a status, and only of somebody there is', async () => {
  const family = await makeFamily(portal, statuses.ADMITTED);
  for (const person of [family.parent, family.child]) expect((await set(family, 160, 'x', person)).status).toBe(403);
  const nobody = { participant_id: 999_999, status: 160, why: 'x' };
  const answer = await portal.call('POST', '/admin/participant/set_status', nobody, { token: admin.token });
  expect(answer.status).toBe(404);
});

test('of two changes at once one is made', async () => {
  const family = await makeFamily(portal, statuses.QUESTIONNAIRE_ON_CHECK);
  const answers = await Promise.allSettled([decide(family, 30), decide(family, 80), decide(family, 100)]);
  expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
  expect(await logOf(family)).toHaveLength(1);
});

test('a pause and a block hold the deadline and the test; both go on with the time they had left', async () => {
  await makeCourse(portal, 1);
  const family = await makeFamily(portal, statuses.ADMITTED);
  const pupil = participantOf(portal, family);
  const { ends_at } = await pupil.start();
  const [before] = (await pupil.timeouts()).body.data;

  await set(family, statuses.TRAINING_PAUSED);
  await set(family, statuses.BLOCKED);
  expect((await pupil.timeouts()).body.data).toEqual([]);
  // Two days and a half go by.
  const pause = sql`interval '60 hours'`;
  await portal.db
    .update(timeouts)
    .set({ suspended_at: sql`suspended_at - ${pause}` })
    .where(eq(timeouts.user_id, family.child.id));
  expect((await set(family, statuses.TRAINING)).status).toBe(422);
  expect((await set(family, statuses.TRAINING_PAUSED)).status).toBe(200);
  expect((await pupil.timeouts()).body.data).toEqual([]);
  expect((await pupil.open()).status).toBe(422);
  expect((await set(family, statuses.TRAINING)).status).toBe(200);

  const [after] = (await pupil.timeouts()).body.data;
  const days = Math.round((Date.parse(after.time_out_date) - Date.parse(before.time_out_date)) / 86_400_000);
  expect([2, 3]).toContain(days);
  expect(after.time_out_date).toMatch(/T20:59:59\.000Z$/);
  const moved = Date.parse((await pupil.open()).body.ends_at) - Date.parse(ends_at);
  expect(Math.round(moved / 3600_000)).toBe(60);
});

test('who waits for the training to open waits without a running deadline after a block, too', async () => {
  const family = await makeFamily(portal, statuses.ACCOUNT_REGISTERED);
  await openTimeout(portal.db, family.child.id, 'GO_TO_TRAINING', 1);
  await portal.db.update(timeouts).set({ suspended_at: now }).where(eq(timeouts.user_id, family.child.id));
  await set(family, statuses.BLOCKED);
  expect((await set(family, statuses.ACCOUNT_REGISTERED)).status).toBe(200);
  expect((await children(family)).body.data[0].timeout).toBeNull();
  const [kept] = await portal.db.select().from(timeouts).where(eq(timeouts.user_id, family.child.id));
  expect(kept).toMatchObject({ suspended_at: expect.any(String), closed_at: null });
});

test('leaving a status closes its deadline', async () => {
  const family = await makeFamily(portal, statuses.QUESTIONNAIRE_ON_CHECK);
  await decide(family, 30);
  await portal.db.update(participations).set({ status: 40 }).where(eq(participations.id, family.participation_id));
  await decide(family, 80);
  expect((await children(family)).body.data[0].timeout).toBeNull();
});

test('seasons are listed latest first', async () => {
  const family = await makeFamily(portal, statuses.ADMITTED);
  await makeParticipation(portal, { user_id: family.child.id, season: 2026, status: 180, avatar_file: 'a.webp' });
  const list = await listParticipations(portal.db, family.child.id);
  expect(list.map(({ year, status }) => [year, status])).toEqual([
    [2027, 130],
    [2026, 180],
  ]);
  expect((await children(family)).body.data).toHaveLength(1);
});
