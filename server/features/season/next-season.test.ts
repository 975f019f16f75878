import { randomUUID } from 'node:crypto';
import { and, desc, eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { openTimeout } from '#server/features/participation/deadlines/timeouts.ts';
import { getConfiguration, saveConfiguration } from '#server/platform/configuration/queries.ts';
import { countStatements } from '#tests/count-statements.ts';
import { enrollmentOf, makeCandidate, setPlaces } from '#tests/enrollment.ts';
import { makeTraveller } from '#tests/evakobaza.ts';
import { makeCourse, makeFamily, makeGuide, makeParticipation, makePerson, type Person } from '#tests/factories.ts';
import { makeReadyToOpen } from '#tests/opening.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf } from '#tests/study.ts';
import { actionLog, messages, notices, participations, timeouts, users, waves } from '#tests/tables.ts';
import { startNextSeason } from './next-season.ts';

const portal = portalForFile();
let admin: Person;
/** Each test has a year of its own: a season never goes back. */
let year = 2027;

beforeEach(async () => {
  year = (await getConfiguration(portal.db)).current_year;
  admin ??= await makePerson(portal, 'administrator', { surname: 'Лоцман', name: 'Анна' });
});

const preview = async () => (await portal.call('GET', '/admin/season/next', undefined, admin)).body.next;
const start = (expected: number, request_key: string = randomUUID(), by = admin, to = year + 1) =>
  portal.call('POST', '/admin/season/next', { year: to, expected, request_key }, by);
const statusOf = async (participation_id: number) =>
  (await portal.db.select().from(participations).where(eq(participations.id, participation_id)))[0]?.status;
const isAnother = (status: Status) => status !== s.LAST_SEASON;

test('the next season ends every participation at whatever status, closes deadlines, writes nobody, and empties the dates', async () => {
  const all = Object.values(s).filter(isAnother);
  const families = await Promise.all(all.map((status) => makeFamily(portal, status, year)));
  const earlier = await makeFamily(portal, s.TRAINING, year - 1);
  const guide = await makeGuide(portal, s.TRAINING);
  for (const { child } of families) await openTimeout(portal.db, child.id, 'FILL_QUESTIONNAIRE', 5);
  const told = await portal.db.$count(notices);
  const letters = await portal.db.$count(messages);
  await saveConfiguration(
    portal.db,
    {
      registration_open: true,
      registration_end: '2027-05-01T00:00:00Z',
      training_open: true,
      cadet_points: 9,
      achievements_upload_period: { from: '2027-03-01T00:00:00Z', to: '2027-04-01T00:00:00Z' },
      trip_days: { from: '2027-07-20', to: '2027-08-10' },
      trip_change_deadline: '2027-07-10T00:00:00Z',
    },
    null,
  );
  const next = await preview();
  expect(next).toMatchObject({ year: year + 1, moves: families.length + 1, deadlines: families.length });
  expect(next).toMatchObject({ in_questionnaires: 6, in_training: 7, in_selection: 4, invitations: 2, in_trip: 4 });
  expect((await start(next.moves)).body).toMatchObject({ year: year + 1, moved: next.moves });
  for (const { participation_id } of [...families, earlier])
    expect(await statusOf(participation_id)).toBe(s.LAST_SEASON);
  const [ofGuide] = await portal.db.select().from(participations).where(eq(participations.user_id, guide.id));
  expect(ofGuide?.status).toBe(s.TRAINING);
  const ids = families.map(({ child }) => child.id);
  const open = await portal.db.select().from(timeouts).where(inArray(timeouts.user_id, ids));
  expect(open.every(({ closed_at }) => closed_at !== null)).toBe(true);
  expect([await portal.db.$count(notices), await portal.db.$count(messages)]).toEqual([told, letters]);
  expect(await getConfiguration(portal.db)).toMatchObject({
    current_year: year + 1,
    registration_open: false,
    registration_end: null,
    training_open: false,
    achievements_upload_period: { from: null, to: null },
    trip_days: { from: null, to: null },
    trip_change_deadline: null,
    cadet_points: 9,
  });
  const [line] = await portal.db
    .select()
    .from(actionLog)
    .where(eq(actionLog.action, 'season_started'))
    .orderBy(desc(actionLog.id));
  expect(line).toMatchObject({ actor_id: admin.id, details: { year: year + 1, moved: next.moves } });
});

test('tests under way, open waves and trips are foretold and end with the season; their records stay', async () => {
  await makeCourse(portal, 2);
  await saveConfiguration(portal.db, { training_open: true }, null);
  const learner = await makeFamily(portal, s.ADMITTED, year);
  const opened = await participantOf(portal, learner).start();
  await setPlaces(portal, { keepers: 5 });
  const winner = await makeCandidate(portal, { points: 50 });
  await portal.db.update(participations).set({ season: year }).where(eq(participations.id, winner.participation_id));
  expect((await enrollmentOf(portal).wave(admin)).status).toBe(200);
  const traveller = await makeTraveller(portal, s.TRIP_FILLED);
  await portal.db.update(participations).set({ season: year }).where(eq(participations.id, traveller.participation_id));
  const next = await preview();
  expect(next).toMatchObject({ tests: 1, invitations: 1, in_trip: 1 });
  expect((await start(next.moves)).status).toBe(200);
  for (const { participation_id } of [learner, winner, traveller])
    expect(await statusOf(participation_id)).toBe(s.LAST_SEASON);
  expect((await participantOf(portal, learner).send(opened.attempt_id)).status).toBe(422);
  expect(await portal.db.$count(waves, eq(waves.season, year))).toBe(1);
  const { body } = await portal.call('GET', '/admin/enrollment/waves', undefined, admin);
  expect(body.data).toEqual([]);
});

test('pressed twice it is one start; of two administrators the second is told who was first; other people, other numbers', async () => {
  await makeFamily(portal, s.TRAINING, year);
  const next = await preview();
  await makeFamily(portal, s.TRAINING, year);
  const late = await start(next.moves);
  expect(late.status).toBe(409);
  expect(late.body.errors[0]).toMatch(/завершит 2 участия/);
  expect((await start(2, randomUUID(), admin, year + 2)).body.fields.year).toMatch(`${year + 1}`);
  const key = randomUUID();
  const second = await makePerson(portal, 'administrator', { surname: 'Боцман', name: 'Борис' });
  const twice = await Promise.all([start(2, key), start(2, key)]);
  expect(twice.map(({ status, body }) => [status, body.moved])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  const refused = await start(2, randomUUID(), second);
  expect(refused.status).toBe(409);
  expect(refused.body.errors[0]).toMatch(new RegExp(`Сезон ${year + 1} уже начат: Лоцман Анна`));
  const lines = await portal.db
    .select()
    .from(actionLog)
    .where(and(eq(actionLog.action, 'season_started'), eq(actionLog.actor_id, admin.id)));
  expect(lines.filter(({ details }) => details.year === year + 1)).toHaveLength(1);
});

test('what is set together with the year stays as it was set, from the configuration too', async () => {
  const change = { current_year: year + 1, registration_end: '2090-05-01T00:00:00Z' };
  const upsert = (more: object) => portal.call('POST', '/admin/config/upsert', { ...change, ...more }, admin);
  // The new season has no dates yet: its registration is not opened with it, and it does not begin.
  await makeReadyToOpen(portal);
  const refused = await upsert({ registration_open: true });
  expect([refused.status, refused.body.missing]).toEqual([409, ['trip_days']]);
  const trip_days = { from: '2031-08-01', to: '2031-08-21' };
  const { body } = await upsert({ registration_open: true, trip_days });
  expect(body.configuration).toMatchObject({
    ...change,
    trip_days,
    registration_open: true,
    training_open: false,
    achievements_upload_period: { from: null, to: null },
  });
});

test('a family of the last season finds the child there and may come back once the registration is open', async () => {
  const family = await makeFamily(portal, s.CERTIFIED, year);
  await portal.db
    .update(users)
    .set({ birth_date: `${year + 1 - 14}-03-04` })
    .where(eq(users.id, family.child.id));
  expect((await start((await preview()).moves)).status).toBe(200);
  const activate = () =>
    portal.call(
      'POST',
      '/user/participant/activate_last_years_participant',
      { participant_id: family.child.id },
      family.parent,
    );
  expect((await activate()).status).toBe(403);
  await saveConfiguration(portal.db, { registration_open: true }, null);
  expect((await activate()).body).toMatchObject({ participant_status: s.REACTIVATED });
});

test('one participation and many are ended by as many statements', async () => {
  const counts: number[] = [];
  for (const many of [1, 30]) {
    const { current_year } = await getConfiguration(portal.db);
    const people = await Promise.all(
      Array.from({ length: many }, () => makePerson(portal, 'participant', { birth_date: '2013-01-01' })),
    );
    for (const { id } of people)
      await makeParticipation(portal, { user_id: id, season: current_year, status: s.TRAINING });
    const caller = { user_id: admin.id, utype: admin.utype };
    const expected = (await preview()).moves;
    const asked = { year: current_year + 1, expected, request_key: randomUUID() };
    counts.push(
      await countStatements(() =>
        startNextSeason({ ...portal, caller } as unknown as Parameters<typeof startNextSeason>[0], asked),
      ),
    );
    expect(expected).toBeGreaterThanOrEqual(many);
  }
  expect(counts[1]).toBe(counts[0]);
});
