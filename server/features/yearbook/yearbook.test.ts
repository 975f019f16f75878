import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import type { Yearbook } from '#contract/yearbook/yearbook.ts';
import { startSeason } from '#server/features/participation/start-season.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { countStatements } from '#tests/count-statements.ts';
import { enrollmentOf, moveTo, setPlaces } from '#tests/enrollment.ts';
import { type Family, forgetLimits, makeCourse, makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { allRight, participantOf } from '#tests/study.ts';
import { participations } from '#tests/tables.ts';
import { getYearbook } from './get-yearbook.ts';

/** docs/product/learning.md, «The year looked back at». */
const portal = portalForFile();
const achievements = achievementsOf(portal);
const enrollment = enrollmentOf(portal);
let admin: Person;

beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  await saveConfiguration(portal.db, { trip_days: { from: '2027-07-01', to: '2027-07-14' } }, null);
});
beforeEach(() => forgetLimits(portal));

const ask = ({ token }: Pick<Person, 'token'>, query = '') =>
  portal.call('GET', `/user/participant/year${query}`, undefined, { token });
const yearOf = async (person: Person, query = ''): Promise<Yearbook> => {
  const { status, body } = await ask(person, query);
  expect(status, JSON.stringify(body)).toBe(200);
  return body;
};
const namesOf = ({ steps }: Yearbook) => steps.map(({ step }) => step);

test('child and parent read the same year: what was passed, when, for how many points, and what was won; nobody else does', async () => {
  await makeCourse(portal, 2);
  const family = await makeFamily(portal, s.ADMITTED);
  const { child, parent } = family;
  const empty = await yearOf(child);
  expect(empty).toMatchObject({
    season: 2027,
    seasons: [2027],
    is_past: false,
    teaching_title: null,
    achievements: [],
  });
  expect(namesOf(empty)).toEqual(['registered']);

  const pupil = participantOf(portal, family);
  const opened = await pupil.start();
  await pupil.send(opened.attempt_id, allRight(opened));
  const own = await yearOf(child);
  expect(own.log).toMatchObject({
    milestones: 2,
    data: [{ ordinal_number: 1, points: 10, exam_points: 10, is_clean: true }],
    days: { total: 1 },
  });
  expect(own.test_points).toBe(10);
  expect(own.log.badges.filter(({ won_at }) => won_at).map(({ kind, value }) => [kind, value])).toEqual([
    ['depth', 1],
    ['clean', 1],
  ]);
  expect(namesOf(own)).toEqual(['registered', 'training']);
  expect(await yearOf(parent, `?participant_id=${child.id}`)).toEqual(own);
  // 3,333… and 3,333… are 6,67, though each of them shows 3,33.
  await portal.db.update(participations).set({ points: 6.67 }).where(eq(participations.id, family.participation_id));
  expect((await yearOf(child)).test_points).toBe(6.67);

  const other = await makeFamily(portal, s.ADMITTED);
  for (const stranger of [other.parent, other.child])
    expect((await ask(stranger, `?participant_id=${child.id}`)).status).toBe(404);
  expect((await ask(parent)).status).toBe(422);
  expect((await ask(child, '?season=2025')).status).toBe(404);
});

/** Assessed with 16 points in a direction with one place. */
async function makeAssessed(): Promise<Family> {
  const family = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN, { direction: 'keepers', points: 10 });
  const { id } = (await achievements.add(family.child)).body.achievement;
  await achievements.ready(family.child);
  await portal.call('POST', '/admin/achievements/open', {}, admin);
  await achievements.assess(admin, 'set_point', { achievement_id: id, point: 6, reason: 'По таблице' });
  return family;
}

test('of points, place and invitation the year tells what the family knows already, and not before', async () => {
  await setPlaces(portal, { keepers: 1 });
  await saveConfiguration(portal.db, { hold_points: true }, null);
  const family = await makeAssessed();
  const held = await yearOf(family.child);
  expect(held).toMatchObject({ participant_status: 410, are_points_held: true, points: null });
  expect(held.achievements).toMatchObject([{ point: null }]);
  expect(JSON.stringify(held)).not.toContain('path');
  await saveConfiguration(portal.db, { hold_points: false }, null);
  expect(await yearOf(family.child)).toMatchObject({
    are_points_held: false,
    // The cabinet's own sum, rounded once: not that of the rounded dives.
    test_points: 10,
    points: { learning_points: 10, learning_points_total: 16 },
    achievements: [{ point: 6 }],
  });

  const { wave_id } = (await enrollment.wave(admin)).body.wave;
  const untold = await yearOf(family.child);
  expect(untold.participant_status).toBe(410);
  expect(namesOf(untold)).not.toContain('invited');
  await enrollment.post(admin, 'signal', { wave_id });
  const told = await yearOf(family.child);
  expect(told).toMatchObject({ participant_status: 420, camp: null });
  expect(told.steps).toContainEqual({ step: 'invited', at: null });

  await moveTo(portal, family, s.MAIN_ENROLLED);
  await moveTo(portal, family, s.TRIP_FILLED);
  expect(await yearOf(family.child)).toMatchObject({ camp: { from: '2027-07-01', to: '2027-07-14' } });
  await moveTo(portal, family, s.ARRIVED, 'evakobaza');
  expect(namesOf(await yearOf(family.child))).toContain('arrived');
  await moveTo(portal, family, s.TRIP_FILLED, 'evakobaza');
  expect(namesOf(await yearOf(family.child)).slice(-2)).toEqual(['invited', 'confirmed']);
});

test('a season gone by stays as it ended; an invitation nobody was told of is never told', async () => {
  await setPlaces(portal, { keepers: 5 });
  const [went, invited] = [await makeAssessed(), await makeAssessed()];
  await portal.db.update(participations).set({ season: 2026 }).where(eq(participations.id, went.participation_id));
  await portal.db.update(participations).set({ season: 2026 }).where(eq(participations.id, invited.participation_id));
  for (const [family, ...to] of [
    [went, s.MAIN_WINNER, s.MAIN_ENROLLED, s.TRIP_FILLED],
    [invited, s.MAIN_WINNER],
  ] as const)
    for (const status of to) await moveTo(portal, family, status, status === s.MAIN_WINNER ? 'portal' : 'parent');
  for (const status of [s.ARRIVED, s.SHIFT_COMPLETED] as const) await moveTo(portal, went, status, 'evakobaza');
  await portal.db.transaction((tx) => startSeason(tx, { year: 2027, by: admin.id }));

  const year = await yearOf(went.child);
  expect(year).toMatchObject({
    season: 2026,
    is_past: true,
    participant_status: 500,
    camp: { from: expect.any(String) },
  });
  expect(namesOf(year).slice(-5)).toEqual(['assessed', 'invited', 'confirmed', 'arrived', 'finished']);
  const other = await yearOf(invited.child);
  expect(other).toMatchObject({ participant_status: 410, camp: null });
  expect(namesOf(other).at(-1)).toBe('assessed');

  const context = { ...portal, caller: { user_id: went.child.id, utype: went.child.utype, session_id: 1 } };
  const read = () => getYearbook(context, went.child.id, 2026);
  await read();
  expect(await countStatements(read)).toBeLessThanOrEqual(7);
});
