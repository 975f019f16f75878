import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { dialogsOf } from '#tests/dialogs.ts';
import { type Family, forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, messages, participations as p } from '#tests/tables.ts';

/** docs/product/selection-and-trip.md, «Objections». */
const portal = portalForFile();
const achievements = achievementsOf(portal);
const dialogs = dialogsOf(portal);
let anna: Person;
let olga: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
  olga = await makePerson(portal, 'curator', { surname: 'Орлова', name: 'Ольга' });
});
beforeEach(() => forgetLimits(portal));

/** A participant at 410 with one achievement of two points. */
async function makeAssessed() {
  const family = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { points: 10 });
  const { id } = (await achievements.add(family.child)).body.achievement;
  await achievements.ready(family.child);
  await portal.call('POST', '/admin/achievements/open', {}, anna);
  await give(id, 2);
  return { ...family, achievement_id: id as number };
}
const give = (achievement_id: number, point: number | null) =>
  achievements.assess(anna, 'set_point', { achievement_id, point, reason: 'По таблице' });
const object = (child: Person, request_key = randomUUID()) =>
  achievements.object(child, 'За турнир дали мало баллов', request_key);
const end = ({ participation_id }: Family, outcome: string, reason = 'Место командное', more: object = {}) =>
  achievements.assess(anna, 'end_objection', { participation_id, outcome, reason, ...more });
const assessmentOf = async ({ child }: Family) => (await achievements.one(anna, child.id)).body.assessment;

/** Wherever it is counted: the page, the list with its filter, the question at the dialog's closing; the home counts the list. */
async function whereItWaits(family: Family) {
  const { child } = family;
  const { body } = await achievements.all(anna, { filter: 'objected' });
  const home = await portal.call('GET', '/admin/home/waiting', undefined, anna);
  const line = home.body.data.find(({ kind }: { kind: string }) => kind === 'objections');
  expect(line?.total ?? 0).toBe(body.total);
  const asked = await portal.call('GET', `/admin/achievement/objection?user_id=${child.id}`, undefined, anna);
  return [
    (await assessmentOf(family)).objection_waits,
    body.data.some(({ user_id }: { user_id: number }) => user_id === child.id),
    asked.body.waits,
  ];
}
const everywhere = [true, true, true];
const nowhere = [false, false, false];

const letterTo = async ({ email }: Person) =>
  (
    await portal.db
      .select({ text: messages.text, subject: messages.subject })
      .from(messages)
      .where(and(eq(messages.recipient, email), eq(messages.kind, 'objection_ended')))
  ).at(-1);

test('no word, no closing and no new points end an objection: its outcome does, with a reason told to child and parent', async () => {
  const family = await makeAssessed();
  const { child, parent, achievement_id } = family;
  const menu = async () => (await portal.call('GET', '/menu/waiting', undefined, anna)).body.waiting;
  await object(child);
  expect(await whereItWaits(family)).toEqual(everywhere);
  const counted = (await menu())['/admin/users/achievements'];
  expect(counted).toBeGreaterThan(0);
  await dialogs.answer(anna, child, { text: 'Завтра посмотрим' });
  await dialogs.act(anna, 'close', { user_id: child.id });
  await dialogs.write(child, { text: 'Спасибо' });
  await give(achievement_id, 2.5);
  await give(achievement_id, 2);
  expect(await whereItWaits(family)).toEqual(everywhere);
  expect((await achievements.list(child)).body).toMatchObject({ objection_waits: true, objection_outcome: null });

  expect((await end(family, 'points_stay', '')).status).toBe(422);
  expect((await end(family, 'points_stay')).status).toBe(200);
  expect(await whereItWaits(family)).toEqual(nowhere);
  expect((await menu())['/admin/users/achievements'] ?? 0).toBe(counted - 1);
  const outcome = { outcome: 'points_stay', reason: 'Место командное', from_total: 12, to_total: 12 };
  for (const [reader, of] of [[child], [parent, child.id]] as const) {
    const { body } = await achievements.list(reader, of);
    expect(body).toMatchObject({ objection_waits: false, objection_outcome: outcome });
    expect(body.objection_outcome).not.toHaveProperty('name');
    const letter = await letterTo(reader);
    expect(letter?.subject).toContain('не изменены');
    expect(letter?.text).toContain('Место командное.');
    const { data } = (await portal.call('GET', '/notices', undefined, reader)).body;
    expect(data[0]).toMatchObject({ kind: 'objection_ended' });
  }
  expect((await assessmentOf(family)).objection_outcome).toMatchObject({ ...outcome, name: 'Савельева Анна' });
  // The right is used: it was answered.
  expect((await object(child)).body.errors[0]).toContain('один раз');
});

test('an outcome says what the totals bear out; recorded otherwise the last one counts, the same again changes nothing', async () => {
  const family = await makeAssessed();
  const { child, achievement_id } = family;
  expect((await end(family, 'points_stay')).body.errors[0]).toContain('Возражения нет');
  await object(child);
  const early = await end(family, 'points_change');
  expect([early.status, early.body.fields.outcome]).toEqual([
    422,
    expect.stringContaining('12. Сначала поставьте новые'),
  ]);
  await give(achievement_id, null);
  expect((await end(family, 'points_stay')).body.errors[0]).toContain('поставьте баллы всем');
  await give(achievement_id, 3);
  expect((await end(family, 'points_stay')).body.fields.outcome).toContain('12 → 13');
  const { version } = await assessmentOf(family);
  for (const _ of [1, 2]) await end(family, 'points_change', 'Отметку судей нашли', { version });
  expect((await letterTo(child))?.text).toContain('теперь всего 13 баллов. Было 12.');
  await give(achievement_id, 2);
  expect((await end(family, 'points_stay', 'Ошиблись строкой', { version })).status).toBe(409);
  expect((await end(family, 'points_stay', 'Ошиблись строкой')).status).toBe(200);
  expect((await achievements.list(child)).body.objection_outcome).toMatchObject({ outcome: 'points_stay' });
  const logged = await portal.db
    .select({ why: actionLog.why, details: actionLog.details })
    .from(actionLog)
    .where(and(eq(actionLog.subject_id, child.id), eq(actionLog.action, 'objection_ended')));
  expect(logged).toEqual([
    { why: 'Баллы изменены. Отметку судей нашли', details: { from: 12, to: 13 } },
    { why: 'Баллы не изменены. Ошиблись строкой', details: { from: 12, to: 12 } },
  ]);
});

test('a key correction meanwhile leaves both outcomes open, because no assessor has changed a point', async () => {
  const family = await makeAssessed();
  const { child, participation_id } = family;
  await object(child);
  expect((await assessmentOf(family)).possible_outcomes).toEqual(['points_stay']);
  await portal.db.update(p).set({ points: 11 }).where(eq(p.id, participation_id));
  expect((await assessmentOf(family)).possible_outcomes).toEqual(['points_stay', 'points_change']);
  expect((await end(family, 'points_stay')).status).toBe(200);
  expect((await letterTo(child))?.text).toContain('не изменены: всего у тебя 13 баллов');
});

test('points that an assessor and a key correction have moved to the same total are changed, and no number is said twice', async () => {
  const family = await makeAssessed();
  const { child, participation_id, achievement_id } = family;
  await object(child);
  await portal.db.update(p).set({ points: 11 }).where(eq(p.id, participation_id));
  await give(achievement_id, 1);
  expect((await assessmentOf(family)).possible_outcomes).toEqual(['points_change']);
  expect((await end(family, 'points_stay')).status).toBe(422);
  expect((await end(family, 'points_change')).status).toBe(200);
  expect((await letterTo(child))?.text).not.toContain('Было 12');
});

test('who has the say over an assessment records its outcome, and nobody else', async () => {
  const family = await makeAssessed();
  await object(family.child);
  await achievements.assess(olga, 'look', { user_id: family.child.id });
  const refused = await end(family, 'points_stay');
  expect([refused.status, refused.body.errors[0]]).toEqual([409, expect.stringContaining('Орлова Ольга')]);
});

test('taken back unread, an objection was never made: the right is there again, and nothing waits', async () => {
  const family = await makeAssessed();
  const { child } = family;
  const request_key = randomUUID();
  await object(child, request_key);
  const idOf = async () => (await dialogs.read(child)).body.data.at(-1).message_id;
  const first = await idOf();
  // Two presses at once take it back once.
  const answers = await Promise.all([dialogs.takeBack(child, first), dialogs.takeBack(child, first)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(await whereItWaits(family)).toEqual(nowhere);
  expect((await achievements.list(child)).body).toMatchObject({
    objected_at: null,
    objection_until: expect.any(String),
  });
  expect(
    await portal.db.$count(
      actionLog,
      and(eq(actionLog.subject_id, child.id), eq(actionLog.action, 'objection_taken_back')),
    ),
  ).toBe(1);
  // The sending of the first one, come late, is no new objection.
  expect((await object(child, request_key)).status).toBe(409);
  expect((await object(child)).status).toBe(200);
  const second = await idOf();
  expect(await whereItWaits(family)).toEqual(everywhere);

  // Read, it stays; and ended, too, though nobody has read the message.
  await dialogs.seen(anna, [second]);
  expect((await dialogs.takeBack(child, second)).status).toBe(409);
  expect(await whereItWaits(family)).toEqual(everywhere);
  await dialogs.mark(anna, second, false);
  await end(family, 'points_stay');
  const refused = await dialogs.takeBack(child, second);
  expect([refused.status, refused.body.errors[0]]).toEqual([409, expect.stringContaining('уже рассмотрели')]);
  expect((await achievements.list(child)).body.objection_outcome).toMatchObject({ outcome: 'points_stay' });
});

test('objections from before outcomes: answered ones have ended, taken back ones were never made, the others wait', async () => {
  const text = await readFile(
    new URL('../../../platform/db/migrations/0064-objection-outcomes.sql', import.meta.url),
    'utf8',
  );
  const backfill = text.slice(text.indexOf('-- Objections from before'));
  const [answered, closed, awaited, gone, far] = [
    await makeAssessed(),
    await makeAssessed(),
    await makeAssessed(),
    await makeAssessed(),
    await makeAssessed(),
  ];
  for (const { child } of [answered, closed, awaited, gone, far]) await object(child);
  await dialogs.answer(anna, answered.child, { text: 'Посмотрели: всё верно' });
  for (const { child } of [closed, far]) await dialogs.act(anna, 'close', { user_id: child.id });
  // As a version without outcomes left it: the message is taken back, the objection stays.
  const { message_id } = (await dialogs.read(gone.child)).body.data[0];
  const [{ objected_at, objection_key } = {}] = await portal.db.select().from(p).where(eq(p.id, gone.participation_id));
  await dialogs.takeBack(gone.child, message_id);
  await portal.db
    .update(p)
    .set({ objected_at: objected_at ?? null, objection_key: objection_key ?? null })
    .where(eq(p.id, gone.participation_id));
  await portal.db.update(p).set({ status: s.MAIN_WINNER }).where(eq(p.id, far.participation_id));

  await portal.db.execute(sql.raw(backfill));
  const states = [];
  for (const one of [answered, closed, awaited, gone, far]) {
    const { objected_at: at, objection_waits, objection_outcome } = await assessmentOf(one);
    states.push([at !== null, objection_waits, objection_outcome]);
  }
  expect(states).toEqual([
    [true, false, null],
    [true, true, null],
    [true, true, null],
    [false, false, null],
    [true, false, null],
  ]);
});
