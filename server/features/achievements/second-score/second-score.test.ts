import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog } from '#tests/tables.ts';
import { isDrawn } from './draw.ts';
import { joinScores } from './record-score.ts';

/** docs/product/selection-and-trip.md, «Assessment»: a second look. */
const portal = portalForFile();
const achievements = achievementsOf(portal);
let anna: Person;
let olga: Person;
let vera: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
  olga = await makePerson(portal, 'curator', { surname: 'Орлова', name: 'Ольга' });
  vera = await makePerson(portal, 'curator', { surname: 'Белова', name: 'Вера' });
});
beforeEach(async () => {
  await forgetLimits(portal);
  await saveConfiguration(portal.db, { second_look_share: 100, second_look_bound: 2 }, null);
});

const point = (by: Person, achievement_id: number, value: number | null, reason = 'Диплом') =>
  achievements.assess(by, 'set_point', { achievement_id, point: value, reason });
const progress = async (by = anna) => (await portal.call('GET', '/admin/achievements/progress', undefined, by)).body;
const nextOf = async (by: Person) => (await portal.call('GET', '/admin/achievements/next', undefined, by)).body.next_id;
const listed = async (filter: object) =>
  (await achievements.all(anna, filter)).body.data.map(({ user_id }: { user_id: number }) => user_id);

/** A participant of 400 with one achievement, and how an assessor sees it. */
async function makeOne() {
  const { child } = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { direction: 'keepers' });
  const { id } = (await achievements.add(child)).body.achievement;
  await achievements.ready(child);
  await portal.call('POST', '/admin/achievements/open', {}, anna);
  const seenBy = async (by: Person) => {
    const { assessment } = (await achievements.one(by, child.id)).body;
    return { ...assessment.achievements[0], status: assessment.participant_status };
  };
  return { child, id, seenBy };
}

test('two assess without seeing each other’s points, which count as their mean once both are there', async () => {
  const { child, id, seenBy } = await makeOne();
  expect((await point(anna, id, 6)).status).toBe(200);
  const waiting = { point: null, status: 400 };
  expect(await seenBy(anna)).toMatchObject({
    ...waiting,
    second_look: { stage: 'second', may_look: false, own: { point: 6, reason: 'Диплом' }, looks: [] },
  });
  const hidden = await seenBy(olga);
  expect(hidden).toMatchObject({ ...waiting, point_reason: '', assessed_by: null });
  expect(hidden.second_look).toEqual({ stage: 'second', may_look: true, own: null, looks: [], is_disputed: false });
  // Nor by the log, the news or the statistics.
  const lines = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, child.id));
  const line = lines.find(({ action }) => action === 'achievement_looked_at');
  expect([line?.why, Object.keys(line?.details ?? {}).sort()]).toEqual([
    '',
    ['achievement_id', 'kind', 'level', 'result'],
  ]);
  expect((await progress()).assessors).toEqual([]);
  expect((await achievements.list(child)).body).toMatchObject({
    points: null,
    data: [{ point: null, point_reason: '' }],
  });

  // The first is offered somebody else, the second this one; the list knows it.
  expect([await nextOf(anna), await nextOf(olga)]).toEqual([null, child.id]);
  expect(await listed({ filter: 'second_look' })).toEqual([child.id]);
  expect((await progress()).second_looks).toEqual({ second: 1, third: 0, done: 0, disputed: 0 });

  expect((await point(olga, id, 5, 'Региональный этап')).body.assessment.participant_status).toBe(410);
  expect(await seenBy(anna)).toMatchObject({
    point: 5.5,
    point_reason: 'Диплом. Региональный этап',
    second_look: {
      stage: 'done',
      looks: [
        { point: 6, name: 'Савельева Анна' },
        { point: 5, name: 'Орлова Ольга' },
      ],
    },
  });
  expect((await progress()).assessors).toEqual([
    expect.objectContaining({ user_id: anna.id, assessed: 1, median_point: 6, looks: 1, median_look_difference: 1 }),
    expect.objectContaining({ user_id: olga.id, assessed: 1, median_point: 5, looks: 1, median_look_difference: -1 }),
  ]);
  expect(await listed({ filter: 'second_look' })).toEqual([]);
});

test('a difference above the bound goes to a third, whose word stands', async () => {
  const { child, id, seenBy } = await makeOne();
  await point(anna, id, 6);
  // Till the second look one's own may be changed, and pressed twice it is the same.
  const { version } = await seenBy(anna);
  const twice = { achievement_id: id, point: 5.5, reason: 'Диплом', version };
  const pressed = await Promise.all([1, 2].map(() => achievements.assess(anna, 'set_point', twice)));
  expect(pressed.map(({ status }) => status)).toEqual([200, 200]);
  await point(olga, id, 3, 'Прошлый год');
  expect(await seenBy(anna)).toMatchObject({
    status: 400,
    second_look: { stage: 'third', may_look: false, looks: [] },
  });
  for (const by of [anna, olga]) expect((await point(by, id, 4)).status).toBe(422);
  expect([await listed({ filter: 'disputed' }), await nextOf(olga), await nextOf(vera)]).toEqual([
    [child.id],
    null,
    child.id,
  ]);
  expect((await seenBy(vera)).second_look).toMatchObject({ may_look: true, looks: [{ point: 5.5 }, { point: 3 }] });
  expect((await point(vera, id, 4, 'Год прошлый, уровень верный')).body.assessment.participant_status).toBe(410);
  expect(await seenBy(anna)).toMatchObject({
    point: 4,
    assessed_by: 'Белова Вера',
    second_look: { is_disputed: true },
  });
  // What is complete is changed by one, as any other.
  expect((await point(anna, id, 6, 'Возражение')).body.assessment.achievements[0].point).toBe(6);
});

test('a look is taken back while it waits; points taken back, or an achievement sent back, begin anew', async () => {
  const { id, seenBy } = await makeOne();
  await point(anna, id, 6);
  expect((await point(olga, id, null)).status).toBe(422);
  await point(anna, id, null);
  expect((await seenBy(anna)).second_look).toBeNull();
  await point(olga, id, 3);
  await point(anna, id, 6);
  await point(anna, id, null);
  expect((await seenBy(olga)).second_look).toMatchObject({ stage: 'second', own: { point: 3 } });
  await point(anna, id, 3);
  await point(anna, id, null);
  expect(await seenBy(olga)).toMatchObject({ point: null, second_look: null });
  await point(anna, id, 3);
  await achievements.assess(anna, 'send_back', { achievement_id: id, remark: 'Не читается' });
  expect((await seenBy(olga)).second_look).toBeNull();
});

test('whoever was assessed by one stays so when the share grows; no share at all ends the waiting', async () => {
  await saveConfiguration(portal.db, { second_look_share: 0 }, null);
  const { id, seenBy } = await makeOne();
  await point(anna, id, 6);
  await saveConfiguration(portal.db, { second_look_share: 100 }, null);
  await point(anna, id, null);
  expect((await point(anna, id, 5)).body.assessment.participant_status).toBe(410);
  expect((await seenBy(olga)).second_look).toBeNull();
  const other = await makeOne();
  await point(anna, other.id, 6);
  await saveConfiguration(portal.db, { second_look_share: 0 }, null);
  expect((await other.seenBy(anna)).second_look).toMatchObject({ may_look: true });
  expect((await point(anna, other.id, 6)).body.assessment.participant_status).toBe(410);
});

test('the draw is even, the same each time, and a larger share only adds to a smaller one', () => {
  const drawn = (share: number) => Array.from({ length: 4000 }, (_, id) => id).filter((id) => isDrawn(id, share));
  expect([drawn(0).length, drawn(100).length]).toEqual([0, 4000]);
  expect(drawn(20).length / 4000).toBeCloseTo(0.2, 1);
  const more = new Set(drawn(30));
  expect(drawn(20).every((id) => more.has(id))).toBe(true);
  expect(joinScores({ point: 1, reason: 'Первое место!' }, { point: 2, reason: 'Турнир… командный' }).reason).toBe(
    'Первое место! Турнир… командный',
  );
  expect(joinScores({ point: 2.01, reason: 'А' }, { point: 2.02, reason: 'А' })).toEqual({ point: 2.02, reason: 'А' });
});
