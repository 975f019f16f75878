import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { countStatements } from '#tests/count-statements.ts';
import { type Family, forgetLimits, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, messages, notices, participations } from '#tests/tables.ts';
import { achievementData } from '../personal-data.ts';
import { releaseResults } from './release-results.ts';

/** docs/product/selection-and-trip.md, «Results held back». */
const portal = portalForFile();
const achievements = achievementsOf(portal);
let anna: Person;
beforeAll(async () => {
  anna = await makePerson(portal, 'administrator', { surname: 'Савельева', name: 'Анна' });
});
beforeEach(async () => {
  await forgetLimits(portal);
  await saveConfiguration(portal.db, { hold_points: true }, null);
});

const upsert = (change: object) => portal.call('POST', '/admin/config/upsert', change, anna);
const release = (direction: string, by = anna) =>
  portal.call('POST', '/admin/achievements/results/release', { direction }, by);
const results = async (direction: string) =>
  (await portal.call('GET', '/admin/achievements/results', undefined, anna)).body.directions.find(
    (one: { direction: string }) => one.direction === direction,
  );
const toldOf = ({ id }: Person) =>
  portal.db.$count(notices, and(eq(notices.user_id, id), eq(notices.kind, 'achievements_assessed')));
const lettersOf = ({ email }: Person) =>
  portal.db.$count(messages, and(eq(messages.recipient, email), eq(messages.kind, 'achievements_assessed')));
const reserveOf = async ({ child }: Family) =>
  (await portal.call('GET', '/user/participant/reserve', undefined, child)).body;

/** A participant of 410 with 6 points for an achievement and 10 for tests. */
async function makeAssessed(direction: 'keepers' | 'rescuers' | 'aquanauts' | 'hydronauts') {
  const family = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { direction, points: 10 });
  const { id } = (await achievements.add(family.child)).body.achievement;
  await achievements.ready(family.child);
  await portal.call('POST', '/admin/achievements/open', {}, anna);
  const given = await achievements.assess(anna, 'set_point', { achievement_id: id, point: 6, reason: 'По таблице' });
  expect(given.body.assessment).toMatchObject({ participant_status: 410, points: { learning_points_total: 16 } });
  return { ...family, id };
}

test('points and place are told to nobody of the family until the direction’s results are released', async () => {
  const family = await makeAssessed('keepers');
  const { child, parent } = family;
  const none = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { direction: 'keepers', points: 4 });
  await achievements.ready(none.child);
  await portal.call('POST', '/admin/achievements/open', {}, anna);
  for (const [by, of] of [
    [child, undefined],
    [parent, child.id],
    [none.child, undefined],
  ] as const) {
    const own = (await achievements.list(by, of)).body;
    expect(own).toMatchObject({
      participant_status: 410,
      are_points_held: true,
      points: null,
      place: null,
      objection_until: null,
    });
    for (const one of own.data) expect(one).toMatchObject({ point: null, point_reason: '', proposed_point: null });
    expect([await toldOf(by), await lettersOf(by)]).toEqual([0, 0]);
  }
  const step = (await portal.call('GET', '/participant/achievements/step', undefined, child)).body;
  expect(step).toMatchObject({ are_points_held: true, objection_until: null });
  expect(await reserveOf(family)).toEqual({
    ok: true,
    started: false,
    is_summing_up: false,
    closed: false,
    are_points_held: true,
    direction: expect.any(String),
    data: null,
  });
  expect((await achievements.object(child, 'Почему так мало?')).body.errors[0]).toMatch(/^Баллы ещё не открыты/);
  const exported = async () => {
    const chapters = await achievementData.chapters(portal.db, [child.id]);
    return JSON.stringify(chapters.flatMap(({ entries }) => [...entries]));
  };
  expect(await exported()).not.toContain('По таблице');

  expect(await results('keepers')).toMatchObject({ assessed: 2, to_assess: 0, unusual: 0, released_at: null });
  const answers = await Promise.all([release('keepers'), release('keepers')]);
  expect(answers.map(({ status, body }) => [status, body.results.told])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  expect(await results('keepers')).toMatchObject({ told: 2, released_by: 'Савельева Анна' });
  expect(await portal.db.$count(actionLog, eq(actionLog.action, 'results_released'))).toBe(1);
  const shown = (await achievements.list(parent, child.id)).body;
  expect(shown).toMatchObject({
    are_points_held: false,
    points: { learning_points_total: 16 },
    place: { place: 1, amount: 2 },
  });
  for (const by of [child, parent, none.child]) expect([await toldOf(by), await lettersOf(by)]).toEqual([1, 1]);
  expect(await exported()).toContain('По таблице');
  // From now on who is assessed is told at once.
  const late = await makeAssessed('keepers');
  expect([await toldOf(late.child), (await achievements.list(late.child)).body.points]).toEqual([1, expect.anything()]);
});

test('five days to object count from the release, and only that direction is released', async () => {
  const [one, other] = [await makeAssessed('rescuers'), await makeAssessed('aquanauts')];
  const weekAgo = new Date(Date.now() - 7 * 86_400_000).toISOString();
  await portal.db
    .update(participations)
    .set({ assessed_at: weekAgo })
    .where(eq(participations.id, one.participation_id));
  await release('rescuers');
  const { objection_until } = (await achievements.list(one.child)).body;
  expect(Date.parse(objection_until) - Date.now()).toBeGreaterThan(4.9 * 86_400_000);
  expect((await achievements.object(one.child, 'Почему так мало?')).status).toBe(200);
  expect((await achievements.list(other.child)).body.are_points_held).toBe(true);
});

test('holding back begins before anybody is told, and ends once all are; without it there is nothing to release', async () => {
  const family = await makeAssessed('hydronauts');
  const ends = await upsert({ hold_points: false });
  expect([ends.status, ends.body.fields.hold_points]).toEqual([
    422,
    expect.stringMatching(/^Сначала откройте результаты/),
  ]);
  for (const direction of ['hydronauts', 'aquanauts', 'rescuers', 'keepers']) await release(direction);
  expect((await upsert({ hold_points: false })).status).toBe(200);
  expect((await achievements.list(family.child)).body.points).not.toBeNull();
  expect((await upsert({ hold_points: true })).body.fields.hold_points).toMatch(/уже видят семьи/);
  await saveConfiguration(portal.db, { hold_points: false }, null);
  expect((await release('inventors')).status).toBe(422);
  const curator = await makePerson(portal, 'curator');
  expect((await release('inventors', curator)).status).toBe(422);
  expect((await release('inventors', family.parent)).status).toBe(403);
});

test('a release costs as many statements for one as for five', async () => {
  const context = { ...portal, caller: { user_id: anna.id, utype: 1, session_id: 1 } as const };
  const counts: number[] = [];
  for (const [direction, people] of [
    ['inventors', 1],
    ['hydronauts', 5],
  ] as const) {
    await portal.db.execute('delete from released_results');
    for (let one = 0; one < people; one += 1)
      await makeParticipantWithDirection(portal, s.ASSESSED, { direction, points: 3 });
    counts.push(await countStatements(() => releaseResults(context, direction)));
  }
  expect(counts[1]).toBe(counts[0]);
});
