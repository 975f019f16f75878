import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type FunnelStep, funnelSteps } from '#contract/home/funnel.ts';
import type { SeasonNumbers } from '#contract/home/home.ts';
import { type Status, statuses as s } from '#contract/statuses.ts';
import { moscowDay } from '#contract/words/dates.ts';
import { remembered } from '#server/platform/db/remembered.ts';
import { countStatements } from '#tests/count-statements.ts';
import { setPlaces } from '#tests/enrollment.ts';
import { makeCourse, makeFamily, makeGuide, makePerson } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participantOf } from '#tests/study.ts';
import { participations } from '#tests/tables.ts';
import { countSeason } from './count-season.ts';

const portal = portalForFile();
const SEASON = 2027;

type Standing = Partial<Pick<typeof participations.$inferInsert, 'held_from' | 'left_status' | 'direction' | 'region'>>;
async function makeAt(status: Status, given: Standing = {}) {
  const family = await makeFamily(portal, status);
  await portal.db
    .update(participations)
    .set({ region: null, ...given })
    .where(eq(participations.id, family.participation_id));
  return family;
}

/** Where somebody stands, and the last step that was reached. */
const examples: readonly [status: Status, step: FunnelStep, given?: Standing][] = [
  [10, 'registered'],
  [190, 'registered'],
  [60, 'registered', { left_status: 10 }],
  [150, 'registered', { left_status: 10 }],
  [20, 'sent', { region: 'Мурманская область' }],
  [50, 'sent', { region: 'Мурманская область' }],
  [70, 'sent', { left_status: 30 }],
  [80, 'sent', { left_status: 40 }],
  [90, 'sent', { left_status: 20 }],
  [160, 'sent', { held_from: [20], left_status: 10 }],
  [110, 'approved'],
  [140, 'approved', { left_status: 110 }],
  [170, 'approved', { held_from: [100], left_status: 20 }],
  [130, 'account'],
  [150, 'account', { left_status: 130 }],
  [200, 'training'],
  [210, 'training', { left_status: 200 }],
  [220, 'training', { held_from: [200], left_status: 130 }],
  [150, 'training', { left_status: 200 }],
  [250, 'completed'],
  [260, 'direction', { direction: 'keepers' }],
  [400, 'direction', { direction: 'keepers' }],
  [410, 'assessed', { direction: 'keepers' }],
  [470, 'assessed', { left_status: 410, direction: 'keepers' }],
  [510, 'assessed', { left_status: 470, direction: 'keepers' }],
  [420, 'invited', { direction: 'keepers' }],
  [480, 'invited', { left_status: 430, direction: 'keepers' }],
  [440, 'confirmed', { direction: 'keepers', region: 'Приморский край' }],
  [460, 'confirmed', { direction: 'keepers' }],
  [480, 'confirmed', { left_status: 460, direction: 'keepers' }],
  [490, 'arrived', { direction: 'keepers' }],
  [510, 'certified', { left_status: 500, direction: 'keepers' }],
];
const endings: readonly Status[] = [60, 70, 80, 90, 140, 150, 160, 210, 470, 480];
const hasEnded = (status: Status, step: FunnelStep) =>
  endings.includes(status) || (status === s.CERTIFIED && step === 'assessed');

test('the funnel counts everybody up to the last step they reached, and where each way ended; its numbers lead to their people', async () => {
  const { token } = await makePerson(portal, 'curator');
  await setPlaces(portal, { keepers: 10 });
  for (const [status, , given] of examples) await makeAt(status, given);
  await makeFamily(portal, s.TRAINING, SEASON - 1);
  await makeGuide(portal, s.TRAINING);

  const { body } = await portal.call('GET', '/admin/home/season', undefined, { token });
  const season: SeasonNumbers = body;
  const totalOf = async (search: Record<string, unknown>) => {
    const given = Object.entries({ season: SEASON, ...search }).map(([name, value]) => [name, String(value)]);
    return (await portal.call('GET', `/admin/users?${new URLSearchParams(given)}`, undefined, { token })).body.total;
  };
  for (const [index, step] of funnelSteps.entries()) {
    const line = season.funnel[index];
    const reached = examples.filter(([, last]) => funnelSteps.indexOf(last) >= index).length;
    expect([step, line?.step, line?.reached, await totalOf({ reached: step })]).toEqual([step, step, reached, reached]);
    const ended = examples.filter(([status, last]) => last === step && hasEnded(status, step));
    expect([step, line?.stopped.reduce((all, { total }) => all + total, 0)]).toEqual([step, ended.length]);
    expect([step, await totalOf({ stopped: step })]).toEqual([step, ended.length]);
    for (const { status, total } of line?.stopped ?? [])
      expect([step, status, await totalOf({ stopped: step, status })]).toEqual([step, status, total]);
  }

  expect(season.regions).toEqual([
    { region: 'Мурманская область', total: 2 },
    { region: 'Приморский край', total: 1 },
  ]);
  expect(season.without_region).toBe(examples.length - 3);
  for (const { region, total } of season.regions) expect(await totalOf({ region })).toBe(total);
  expect(season.days).toHaveLength(30);
  expect(season.days.at(-1)).toEqual({ day: moscowDay(), registered: examples.length, passed: 0 });

  const keepers = season.directions.find(({ direction }) => direction === 'keepers');
  expect(keepers).toMatchObject({
    capacity: 10,
    invited: 1,
    confirmed: 1,
    filled: 1,
    arrived: 1,
    finished: 1,
    free: 5,
  });
  for (const group of ['invited', 'confirmed', 'filled', 'arrived', 'finished'] as const) {
    const list = await portal.call('POST', '/admin/enrollment/list', { direction: 'keepers', group }, { token });
    expect([group, list.body.total]).toEqual([group, keepers?.[group]]);
  }
});

test('passed milestones are counted on their Moscow day, and guides’ are not', async () => {
  await makeCourse(portal, 3);
  const pupil = participantOf(portal, await makeFamily(portal, s.ADMITTED));
  await pupil.begin();
  const { attempt_id } = await pupil.start();
  await pupil.send(attempt_id);
  const { days } = await countSeason(portal.db, SEASON);
  expect(days.at(-1)).toMatchObject({ day: moscowDay(), passed: 1 });
  await portal.db.execute(sql`update passed_milestones set created_at = now() - interval '3 days'`);
  // Days gone by were counted before.
  expect((await countSeason(portal.db, SEASON)).days.at(-1)?.passed).toBe(0);
});

test('the numbers cost three queries, and none while they are remembered', async () => {
  expect(await countStatements(() => countSeason(portal.db, SEASON))).toBe(3);
  const asked = { name: 'test', question: SEASON, fresh_ms: 60_000, max_age_ms: 60_000 };
  const counts = [1, 2];
  const ask = (question: number) =>
    remembered(portal.db, { ...asked, question }, () => Promise.resolve(counts.shift() ?? 0));
  expect([await ask(1), await ask(1)]).toEqual([1, 1]);
  expect(await ask(2)).toBe(2);
});
