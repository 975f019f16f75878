import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { AchievementsFilter } from '#contract/achievements/assessment-list.ts';
import { utypes } from '#contract/roles.ts';
import { statuses as s } from '#contract/statuses.ts';
import { getConfiguration, saveConfiguration } from '#server/platform/configuration/queries.ts';
import { achievementsOf, makeParticipantWithDirection } from '#tests/achievements.ts';
import { countStatements } from '#tests/count-statements.ts';
import { type Family, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { participations } from '#tests/tables.ts';
import { findAssessment } from './assessment/find-assessment.ts';
import { countOpening, openAssessment } from './assessment/open-assessment.ts';
import { setPoint } from './assessment/set-point.ts';
import { findAllAssessed, listAssessment } from './lists/list-assessment.ts';
import { describeProgress } from './lists/progress.ts';
import { findNext } from './lists/queue.ts';
import { listVolunteers } from './lists/volunteers.ts';
import { closeUploads } from './own/close-uploads.ts';
import { listOwn } from './own/list-own.ts';
import { explainRank } from './ranking/explain-rank.ts';
import { findPlace } from './ranking/ranking.ts';

const portal = portalForFile();
const achievements = achievementsOf(portal);
const page = { offset: 0, limit: 20 };
let admin: Person;
const families: Family[] = [];
const added: number[] = [];

/** Six who are ready, the last without achievements. */
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  for (let one = 0; one < 6; one += 1) {
    const family = await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
    families.push(family);
    if (one < 5)
      added.push(
        (await achievements.add(family.child, { kind: one === 0 ? 'volunteer' : 'sport' })).body.achievement.id,
      );
    await achievements.ready(family.child);
  }
});

test('opening the assessment costs as many statements for six as for a hundred thousand', async () => {
  const context = { ...portal, caller: { user_id: admin.id, utype: utypes.administrator, session_id: 1 } };
  expect(await countStatements(() => openAssessment(context))).toBe(17);
});

test('lists, places, the queue and points cost the statements they promise, however many there are', async () => {
  const { db } = portal;
  const [, second] = families;
  const asked = AchievementsFilter.parse({ filter: 'to_assess' });
  const context = { ...portal, caller: { user_id: admin.id, utype: utypes.administrator, session_id: 1 } };
  const of = { id: second?.participation_id ?? 0, season: 2027, direction: 'keepers' } as const;
  const user_id = second?.child.id ?? 0;
  const configuration = await getConfiguration(db);
  const point = { achievement_id: added[1] ?? 0, point: 3, reason: 'По таблице' };
  expect({
    list: await countStatements(() => listAssessment(db, asked, page)),
    search: await countStatements(() => listAssessment(db, { ...asked, search: 'мор' }, page)),
    all: await countStatements(() => findAllAssessed(db, asked)),
    one: await countStatements(() => findAssessment(db, user_id, admin.id)),
    place: await countStatements(() => findPlace(db, of, configuration)),
    why: await countStatements(() => explainRank(db, user_id)),
    next: await countStatements(() => findNext(db, admin.id)),
    nextAfter: await countStatements(() => findNext(db, admin.id, of.id)),
    progress: await countStatements(() => describeProgress(db)),
    opening: await countStatements(() => countOpening(db)),
    volunteers: await countStatements(() => listVolunteers(db, { search: '' }, page)),
    volunteersSearch: await countStatements(() => listVolunteers(db, { search: 'мор' }, page)),
    own: await countStatements(() => listOwn(db, user_id, true)),
    // With begin and commit; the last missing one moves, notes the total and tells the family and its open pages.
    point: await countStatements(() => setPoint(context, point)),
    pointAgain: await countStatements(() => setPoint(context, point)),
  }).toEqual({
    list: 3,
    search: 2,
    all: 1,
    one: 10,
    place: 1,
    why: 4,
    next: 1,
    nextAfter: 1,
    progress: 4,
    opening: 1,
    volunteers: 3,
    volunteersSearch: 2,
    own: 3,
    point: 25,
    pointAgain: 5,
  });
});

test('the end of the period costs as many statements for one as for five', async () => {
  const past = new Date(Date.now() - 1000).toISOString();
  await saveConfiguration(portal.db, { achievements_upload_period: { from: null, to: past } }, null);
  // The options are read by the first who asks after they were changed.
  await closeUploads(portal);
  const counts: number[] = [];
  for (const people of [1, 5]) {
    for (let one = 0; one < people; one += 1) await makeParticipantWithDirection(portal, s.DIRECTION_CHOSEN);
    counts.push(await countStatements(() => closeUploads(portal)));
  }
  expect(await portal.db.$count(participations, eq(participations.status, s.DIRECTION_CHOSEN))).toBe(0);
  expect(counts[1]).toBe(counts[0]);
  expect(counts[0]).toBeGreaterThan(0);
});
