import { and, eq, isNull } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { defaultConfiguration } from '#contract/configuration/configuration.ts';
import { type Status, statuses } from '#contract/statuses.ts';
import { startSeason } from '#server/features/participation/start-season.ts';
import { participantTable } from '#server/features/participation/status/transitions.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { type Family, makeFamily, makeGuide, makePerson, type Person } from '#tests/factories.ts';
import { liveEventsDuring } from '#tests/live-events-during.ts';
import { type Answer, portalForFile } from '#tests/portal.ts';
import { endParticipation, makeEnded, returnPairs } from '#tests/returns.ts';
import { actionLog, erasures, messages, participants, participations, timeouts } from '#tests/tables.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});
beforeEach(async () => {
  await portal.db.delete(messages);
  await portal.db.delete(participations);
});

const DAY = 86_400_000;
const moscowDayAfter = (days: number): string =>
  new Date(Date.now() + 3 * 3600_000 + days * DAY).toISOString().slice(0, 10);
const day = moscowDayAfter(20);
const date = new Date(`${day}T23:59:59+03:00`).toISOString();
const why = 'Семья написала: болели';

const giveBack = ({ child }: Pick<Family, 'child'>, given: object = { time_out_date: day }, { token } = admin) =>
  portal.call('POST', '/admin/participant/return', { participant_id: child.id, why, ...given }, { token });
const many = (path: 'count_returning' | 'return_filtered', body: object, { token } = admin) =>
  portal.call('POST', `/admin/participant/${path}`, body, { token });
const rowOf = async ({ participation_id }: Family) => {
  const [row] = await portal.db.select().from(participations).where(eq(participations.id, participation_id));
  if (!row) throw new Error('no participation');
  return row;
};
const openTimeoutsOf = ({ child }: Family) =>
  portal.db
    .select()
    .from(timeouts)
    .where(and(eq(timeouts.user_id, child.id), isNull(timeouts.closed_at)));
const returnsOf = async ({ child }: Family) =>
  (await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, child.id))).filter(
    (line) => line.why === why,
  );
const lettersTo = ({ email }: Person) =>
  portal.db.select().from(messages).where(eq(messages.recipient, email)).orderBy(messages.id);

test('from each status that ends a participation it comes back to each one it may have left', async () => {
  expect(returnPairs.length).toBeGreaterThan(25);
  for (const [returning, left] of returnPairs) {
    const way = `${left} → ${returning}`;
    const family = await makeEnded(portal, left, returning, { direction: 'keepers' });
    const answer = await giveBack(family);
    expect([way, answer.status, answer.body]).toEqual([
      way,
      200,
      { ok: true, participant_id: family.child.id, participant_status: left },
    ]);
    const code = left === statuses.TRAINING ? 'MILESTONE_3' : participantTable[left].timer;
    const open = await openTimeoutsOf(family);
    expect(open, way).toMatchObject(code ? [{ time_out_type_code: code, time_out_date: date }] : []);
    // Who waits for the training to open has no hurry.
    if (code) expect(open[0]?.suspended_at !== null, way).toBe(left === statuses.ACCOUNT_REGISTERED);
    expect(await rowOf(family), way).toMatchObject({ status: left, deadline: code ? date : null });
    expect(await returnsOf(family), way).toMatchObject([
      { actor_id: admin.id, action: 'status_changed', from_status: returning, to_status: left },
    ]);
    expect(await lettersTo(family.parent), way).toMatchObject([{ kind: 'participation_returned' }]);
    expect((await giveBack(family)).status, way).toBe(422);
  }
}, 60_000);

test('the parent reads what to do and by when, the child where it is the child’s own matter; open pages hear of it', async () => {
  const filling = await makeEnded(portal, 10, 60);
  const told = await liveEventsDuring(portal, () => giveBack(filling));
  const payload = { participant_id: filling.child.id, participant_status: 10 };
  expect(told).toEqual([
    { user_id: filling.child.id, event: 'set_participant_status', payload },
    { user_id: filling.parent.id, event: 'set_participant_status', payload },
  ]);
  const [letter] = await lettersTo(filling.parent);
  expect(letter?.subject).toBe('Пётр Морской: участие возвращено');
  expect(letter?.text).toContain('23:59 (время московское) нужно заполнить и отправить анкету.');
  expect(await lettersTo(filling.child)).toEqual([]);

  const learning = await makeEnded(portal, 200, 210);
  await giveBack(learning);
  const [toChild] = await lettersTo(learning.child);
  expect(toChild?.subject).toBe('Твоё участие возвращено');
  expect(toChild?.text).toContain('тебе нужно пройти этап 3.');

  const admitted = await makeEnded(portal, 130, 140);
  await giveBack(admitted);
  expect((await lettersTo(admitted.parent))[0]?.text).toContain('(время московское) нужно начать обучение.');

  const checking = await makeEnded(portal, 20, 80);
  await giveBack(checking);
  const [aboutCheck] = await lettersTo(checking.parent);
  expect(aboutCheck?.text).toContain('снова на проверке');
  expect(aboutCheck?.text).not.toContain('время московское');

  const trip = await makeEnded(portal, 430, 480, { direction: 'keepers' });
  await giveBack(trip);
  expect((await lettersTo(trip.child))[0]?.text).toContain('родителям нужно подтвердить поездку');
});

test('a date is asked for where there is a deadline, must be to come, and is left alone elsewhere', async () => {
  const family = await makeEnded(portal, 10, 60);
  for (const time_out_date of [undefined, moscowDayAfter(-1), moscowDayAfter(400), 'завтра', ''])
    expect((await giveBack(family, { time_out_date })).body.fields, time_out_date).toHaveProperty('time_out_date');
  expect((await giveBack(family, { time_out_date: day, why: ' ' })).body.fields).toHaveProperty('why');
  expect(await rowOf(family)).toMatchObject({ status: 60 });
  expect(await lettersTo(family.parent)).toEqual([]);

  for (const [index, time_out_date] of [undefined, moscowDayAfter(-1)].entries()) {
    const late = await makeEnded(portal, 410, 470);
    expect((await giveBack(late, { time_out_date })).status, `${index}`).toBe(200);
    expect(await openTimeoutsOf(late)).toEqual([]);
  }
});

test('nobody, a guide, and who has not ended are not brought back; families may not', async () => {
  const nobody = await giveBack({ child: { ...admin, id: 999_999 } });
  expect([nobody.status, nobody.body.errors]).toEqual([404, ['Участник не найден']]);
  expect((await giveBack({ child: await makeGuide(portal, 210) })).status).toBe(404);
  expect((await giveBack({ child: admin })).status).toBe(404);
  for (const status of [10, 130, 160, 180, 200, 250, 510] as const) {
    const family = await makeFamily(portal, status);
    const answer = await giveBack(family);
    expect([answer.status, answer.body.errors], `${status}`).toEqual([422, ['Действие недоступно в текущем статусе']]);
  }
  // What it left is not known: of a season before this was kept.
  expect((await giveBack(await makeFamily(portal, 60))).status).toBe(422);
  const family = await makeEnded(portal, 10, 60);
  for (const person of [family.parent, family.child]) expect((await giveBack(family, {}, person)).status).toBe(403);
  expect((await giveBack(family, { time_out_date: day }, await makePerson(portal, 'curator'))).status).toBe(200);
});

test('withdrawn where it had ended already, it comes back to where it was before', async () => {
  for (const [left, ended] of [
    [190, 60],
    [30, 70],
    [40, 80],
    [10, 90],
  ] as const) {
    const family = await makeEnded(portal, left, ended);
    await endParticipation(portal, family, 150);
    expect((await giveBack(family)).body.participant_status, `${ended}`).toBe(left);
  }
});

test('a block in between changes nothing of where it goes back to', async () => {
  const family = await makeEnded(portal, 30, 70);
  const set = (status: Status) =>
    portal.call(
      'POST',
      '/admin/participant/set_status',
      { participant_id: family.child.id, status, why: 'Разбор' },
      admin,
    );
  expect((await set(160)).status).toBe(200);
  expect((await giveBack(family)).status).toBe(422);
  expect((await set(70)).status).toBe(200);
  expect((await giveBack(family)).body.participant_status).toBe(30);
});

test('the page of a person says where it goes back to, and whether a deadline goes with it', async () => {
  const returnTo = async ({ child }: Family) =>
    (await portal.call('GET', `/admin/users/${child.id}`, undefined, admin)).body.user.participations[0].return_to;
  expect(await returnTo(await makeEnded(portal, 10, 60))).toEqual({
    status: 10,
    label: 'Заполните анкету',
    has_deadline: true,
    may_to_reserve: false,
  });
  expect(await returnTo(await makeEnded(portal, 200, 150))).toMatchObject({ status: 200, has_deadline: true });
  expect(await returnTo(await makeEnded(portal, 410, 470))).toMatchObject({ status: 410, has_deadline: false });
  expect(await returnTo(await makeEnded(portal, 420, 480))).toMatchObject({ status: 420, may_to_reserve: true });
  expect(await returnTo(await makeFamily(portal, 200))).toBeNull();
});

test('while data wait for their erasure nobody comes back; once it is taken back, they do', async () => {
  const own = await makeEnded(portal, 20, 150);
  const withParent = await makeEnded(portal, 10, 60);
  const ask = (user_id: number) => portal.call('POST', '/admin/erasures/ask', { user_id, why: 'Письмо' }, admin);
  expect([(await ask(own.child.id)).status, (await ask(withParent.parent.id)).status]).toEqual([200, 200]);
  for (const family of [own, withParent]) {
    const answer = await giveBack(family);
    expect(answer.body.errors).toEqual(['Данные семьи ожидают удаления: сначала отмените удаление']);
  }
  const body = { filter: {}, time_out_date: day };
  expect((await many('count_returning', body)).body.count).toBe(0);
  await portal.call('POST', '/admin/erasures/cancel', { user_id: own.child.id, why: 'Передумали' }, admin);
  expect((await many('count_returning', body)).body.count).toBe(1);
  expect((await giveBack(own)).body.participant_status).toBe(20);
});

test('of a return and an erasure asked for at once, none leaves a child in the season whose data go', async () => {
  for (let round = 0; round < 6; round += 1) {
    const family = await makeEnded(portal, 20, 150);
    await Promise.all([
      giveBack(family),
      portal.call('POST', '/admin/erasures/ask', { user_id: family.parent.id, why: 'Письмо' }, admin),
    ]);
    expect(await portal.db.select().from(erasures).where(eq(erasures.subject_id, family.parent.id))).toHaveLength(1);
    expect((await rowOf(family)).status).toBe(150);
  }
});

const giveCapacity = (capacity: number) =>
  saveConfiguration(
    portal.db,
    { directions: { ...defaultConfiguration.directions, rescuers: { capacity, reserve: 0, open: true } } },
    null,
  );
const at = async (status: Status, direction: 'rescuers' | 'keepers', season = 2027) => {
  const family = await makeFamily(portal, status, season);
  await portal.db.update(participations).set({ direction }).where(eq(participations.id, family.participation_id));
  return family;
};

test('a cancelled trip comes back only into a free place of its direction and season', async () => {
  await giveCapacity(3);
  for (const status of [420, 450] as const) await at(status, 'rescuers');
  await at(430, 'keepers');
  await at(460, 'rescuers', 2026);
  const held = await at(440, 'rescuers');
  await portal.db
    .update(participations)
    .set({ status: 160, held_from: [440] })
    .where(eq(participations.id, held.participation_id));
  const family = await makeEnded(portal, 440, 480, { direction: 'rescuers' });
  const full = await giveBack(family);
  expect([full.status, full.body.errors]).toEqual([
    422,
    ['В направлении «Спасатели» нет свободных мест: поездку можно вернуть в резерв'],
  ]);
  expect((await many('count_returning', { filter: { status: 480 }, time_out_date: day })).body.count).toBe(0);
  await portal.db
    .update(participations)
    .set({ status: 470, held_from: [] })
    .where(eq(participations.id, held.participation_id));
  expect((await giveBack(family)).body.participant_status).toBe(440);
});

test('the last place is given once, whoever asks for it; of a list the better ones take the places', async () => {
  await giveCapacity(1);
  const one = await makeEnded(portal, 420, 480, { direction: 'rescuers' });
  const other = await makeEnded(portal, 420, 480, { direction: 'rescuers' });
  const answers = await Promise.all([giveBack(one), giveBack(other)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);

  await portal.db.delete(participations);
  await giveCapacity(2);
  const make = (points: number) => makeEnded(portal, 430, 480, { direction: 'rescuers', points });
  const [low, high, middle] = [await make(60), await make(90), await make(50)];
  // Places go by the total, whatever the tests alone have brought.
  await portal.db
    .update(participations)
    .set({ learning_achievements_points: 20 })
    .where(eq(participations.id, middle.participation_id));
  const body = { filter: { status: 480 }, time_out_date: day };
  expect((await many('count_returning', body)).body.count).toBe(2);
  expect((await many('return_filtered', { ...body, why, expected: 2 })).body).toEqual({ ok: true, count: 2 });
  expect([(await rowOf(low)).status, (await rowOf(high)).status, (await rowOf(middle)).status]).toEqual([
    480, 430, 430,
  ]);
});

test('a filtered list is counted, then brought back in one go, each to where it was', async () => {
  const ways: [Status, Status][] = [
    [10, 60],
    [190, 60],
    [50, 70],
    [130, 140],
    [200, 210],
    [410, 470],
  ];
  const families = await Promise.all(ways.map(([left, to]) => makeEnded(portal, left, to)));
  const others = await Promise.all([makeFamily(portal, 10), makeFamily(portal, 60), makeFamily(portal, 160)]);
  const body = { filter: { season: 2027 }, time_out_date: day };
  expect((await many('count_returning', body)).body).toEqual({ ok: true, count: ways.length });
  expect((await many('count_returning', { filter: {} })).body.fields).toHaveProperty('time_out_date');
  expect((await many('count_returning', { filter: { status: 470 } })).body.count).toBe(1);
  expect((await many('count_returning', { ...body, filter: { season: 2026 } })).body.count).toBe(0);
  expect((await many('return_filtered', { ...body, why, expected: ways.length })).body.count).toBe(ways.length);
  for (const [index, family] of families.entries()) {
    const [left = 10] = ways[index] ?? [];
    expect(await rowOf(family)).toMatchObject({ status: left, deadline: left === 410 ? null : date });
    expect(await returnsOf(family)).toHaveLength(1);
    expect(await lettersTo(family.parent)).toHaveLength(1);
  }
  for (const family of others) expect(await returnsOf(family)).toEqual([]);
  expect((await many('return_filtered', { ...body, why, expected: ways.length })).status).toBe(409);
});

test('a list that has changed since it was counted brings nobody back', async () => {
  const [first] = [await makeEnded(portal, 10, 60), await makeEnded(portal, 10, 60)];
  const body = { filter: { status: 60 }, time_out_date: day, why };
  const refused = await many('return_filtered', { ...body, expected: 1 });
  expect([refused.status, refused.body.errors]).toEqual([
    409,
    ['Список изменился: участников теперь 2, а было 1. Проверьте его ещё раз'],
  ]);
  expect(await returnsOf(first)).toEqual([]);
  const both = await Promise.all([1, 2].map(() => many('return_filtered', { ...body, expected: 2 })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect(await returnsOf(first)).toHaveLength(1);
  expect(await lettersTo(first.parent)).toHaveLength(1);
  expect((await many('return_filtered', { ...body, expected: 0 })).body.fields).toHaveProperty('expected');
  expect((await many('count_returning', body, first.parent)).status).toBe(403);
});

test('two administrators, one by one or with a list, and twice the same: brought back once', async () => {
  const curator = await makePerson(portal, 'curator');
  for (let round = 0; round < 5; round += 1) {
    const family = await makeEnded(portal, 20, 80);
    const answers: Answer[] = await Promise.all([
      giveBack(family),
      giveBack(family),
      giveBack(family, { time_out_date: day }, curator),
      many('return_filtered', { filter: { status: 80 }, time_out_date: day, why, expected: 1 }, curator),
    ]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await returnsOf(family)).toHaveLength(1);
    expect(await lettersTo(family.parent)).toHaveLength(1);
    expect(await openTimeoutsOf(family)).toHaveLength(1);
  }
});

test('a return and the start of a new season meet in one order or the other', async () => {
  const start = () => portal.db.transaction((tx) => startSeason(tx, { year: 2027, by: admin.id }));
  for (let round = 0; round < 4; round += 1) {
    const family = await makeEnded(portal, 10, 60);
    await portal.db.update(participations).set({ season: 2026 }).where(eq(participations.id, family.participation_id));
    const [answer] = await Promise.all([giveBack(family), start()]);
    expect((await rowOf(family)).status).toBe(180);
    expect(await openTimeoutsOf(family)).toEqual([]);
    expect(await returnsOf(family)).toHaveLength(answer.status === 200 ? 1 : 0);
    const activate = await portal.call(
      'POST',
      '/user/participant/activate_last_years_participant',
      { participant_id: family.child.id },
      family.parent,
    );
    expect(activate.body.participant_status).toBe(190);
    expect((await giveBack(family)).status).toBe(422);
  }
});

test('of two children of one parent only the named one comes back', async () => {
  const first = await makeEnded(portal, 10, 60);
  const second = await makeEnded(portal, 10, 60);
  await portal.db
    .update(participants)
    .set({ parent_id: first.parent.id })
    .where(eq(participants.user_id, second.child.id));
  await giveBack(second);
  expect([(await rowOf(first)).status, (await rowOf(second)).status]).toEqual([60, 10]);
});
