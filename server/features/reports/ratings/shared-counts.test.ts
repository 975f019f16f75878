import { setTimeout as wait } from 'node:timers/promises';
import { beforeAll, expect, test, vi } from 'vitest';
import { statuses as s } from '#contract/statuses.ts';
import { makeParticipantWithDirection } from '#tests/achievements.ts';
import { makePerson, type Person } from '#tests/factories.ts';
import { editorOf } from '#tests/materials.ts';
import { portalForFile } from '#tests/portal.ts';
import { reportsOf } from '#tests/reports.ts';

/** docs/decisions/085: what is remembered or shared is what a replica gave, with its moment. */
const portal = portalForFile();
let admin: Person;
let reports: ReturnType<typeof reportsOf>;
let video_id: number;
const moment = new Date(Date.now() - 30_000).toISOString();

beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  reports = reportsOf(portal, admin);
  await makeParticipantWithDirection(portal, s.ASSESSED);
  video_id = (await editorOf(portal, admin.token).addFilm(100)).body.video.id;
});

/** The moments of what is asked at once, and how often a database was asked. */
async function askAtOnce(path: string, queries: readonly Record<string, string | number>[]) {
  const ask = vi.spyOn(portal.reading, 'query').mockImplementation(async (question) => {
    // So long that all have come.
    await wait(500);
    return question({ db: portal.db, as_of: moment });
  });
  try {
    const answers = await Promise.all(queries.map((query) => reports.get(path, query)));
    return { asked: ask.mock.calls.length, moments: answers.map(({ counted_at }) => counted_at) };
  } finally {
    ask.mockRestore();
  }
}

const pages = [{}, { season: 2027 }, { page: 2, per_page: 1 }, { per_page: 5 }];
const shared = { asked: 1, moments: pages.map(() => moment) };

test.each(['ratings/groups', 'test', 'video'])('pages of %s are cut from one count of a replica', async (path) => {
  expect(await askAtOnce(path, pages)).toEqual(shared);
  expect((await askAtOnce(path, [{}, { season: 2026 }])).asked).toBe(2);
});

test('so is the curve of a video, with its moment', async () => {
  const found = await askAtOnce('video/curve', [{ video_id }, { video_id, season: 2027 }]);
  expect(found).toEqual({ asked: 1, moments: [moment, moment] });
});
