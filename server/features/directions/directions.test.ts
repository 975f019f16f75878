import { eq, inArray } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { defaultConfiguration } from '#contract/configuration/configuration.ts';
import type { Direction } from '#contract/families/directions.ts';
import { statuses } from '#contract/statuses.ts';
import { saveConfiguration } from '#server/platform/configuration/queries.ts';
import { type Family, makeFamily } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, participations } from '#tests/tables.ts';

const portal = portalForFile();
beforeEach(async () => void (await portal.db.delete(participations)));

const choose = ({ child }: Family, direction: string) =>
  portal.call('POST', '/participant/learning/direction/set', { direction }, { token: child.token });
const places = ({ child }: Family) =>
  portal.call('GET', '/participant/learning/directions', undefined, { token: child.token });
const settle = (direction: Direction, capacity: number, reserve: number, open = true) =>
  saveConfiguration(
    portal.db,
    { directions: { ...defaultConfiguration.directions, [direction]: { capacity, reserve, open } } },
    null,
  );
const atEnd = () => makeFamily(portal, statuses.TRAINING_COMPLETED);
const standing = async ({ participation_id }: Family) => {
  const [row] = await portal.db.select().from(participations).where(eq(participations.id, participation_id));
  return [row?.status, row?.direction];
};

test('who has finished the course chooses once: the same again is harmless, another is refused', async () => {
  const pupil = await atEnd();
  expect((await places(pupil)).body).toMatchObject({
    chosen: null,
    data: [{ direction: 'keepers', places: 30 }, {}, {}, {}, {}],
  });
  for (let times = 0; times < 2; times += 1)
    expect((await choose(pupil, 'rescuers')).body).toEqual({
      ok: true,
      participant_status: 260,
      direction: 'rescuers',
    });
  const other = await choose(pupil, 'keepers');
  expect([other.status, other.body.errors]).toEqual([422, ['Действие недоступно в текущем статусе']]);
  expect(await standing(pupil)).toEqual([260, 'rescuers']);
  expect((await places(pupil)).body.chosen).toBe('rescuers');
  const log = await portal.db.select().from(actionLog).where(eq(actionLog.subject_id, pupil.child.id));
  expect(log).toMatchObject([{ from_status: 250, to_status: 260, why: 'Выбрано направление «Спасатели»' }]);
});

test('before the end of the course and after the choice nothing is chosen', async () => {
  for (const status of Object.values(statuses).filter((code) => code !== statuses.TRAINING_COMPLETED)) {
    const pupil = await makeFamily(portal, status);
    expect((await choose(pupil, 'keepers')).status, `${status}`).toBe(422);
    expect(await standing(pupil)).toEqual([status, null]);
  }
  expect((await choose(await atEnd(), 'captains')).status).toBe(422);
});

test('a closed or a full direction can’t be chosen; another season’s pupils take no places', async () => {
  await settle('keepers', 5, 5, false);
  const pupil = await atEnd();
  const closed = await choose(pupil, 'keepers');
  expect([closed.status, closed.body.errors]).toEqual([422, ['Невозможно выбрать это направление']]);
  await settle('keepers', 1, 1);
  const earlier = await makeFamily(portal, statuses.TRAINING_COMPLETED, 2026);
  expect((await choose(earlier, 'keepers')).status).toBe(200);
  expect((await choose(await atEnd(), 'keepers')).status).toBe(200);
  expect((await choose(await atEnd(), 'keepers')).status).toBe(200);
  const full = await choose(pupil, 'keepers');
  expect(full.body.errors).toEqual(['Невозможно выбрать это направление']);
  expect((await places(pupil)).body.data[0]).toEqual({
    direction: 'keepers',
    places: 2,
    places_left: 0,
    is_available: false,
  });
  expect(await standing(pupil)).toEqual([250, null]);
});

test('fifty who want the last places at once: exactly as many as there are places get in', async () => {
  await settle('aquanauts', 4, 3);
  const pupils = await Promise.all(Array.from({ length: 50 }, atEnd));
  const answers = await Promise.all(pupils.map((pupil) => choose(pupil, 'aquanauts')));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
  expect(answers.filter(({ status }) => status === 422)).toHaveLength(43);
  const ids = pupils.map(({ participation_id }) => participation_id);
  const rows = await portal.db.select().from(participations).where(inArray(participations.id, ids));
  expect(rows.filter(({ status, direction }) => status === 260 && direction === 'aquanauts')).toHaveLength(7);
  expect(rows.filter(({ status, direction }) => status === 250 && direction === null)).toHaveLength(43);
});

test('one pupil choosing five directions at once has one', async () => {
  const pupil = await atEnd();
  const all = ['keepers', 'inventors', 'rescuers', 'hydronauts', 'aquanauts'];
  const answers = await Promise.all(all.map((direction) => choose(pupil, direction)));
  const [won] = answers.filter(({ status }) => status === 200);
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await standing(pupil)).toEqual([260, won?.body.direction]);
});
