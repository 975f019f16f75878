import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { VideoQuery } from '#contract/reports/filters.ts';
import { statuses } from '#contract/statuses.ts';
import { makeFamily, makeGuide, makePerson, type Person } from '#tests/factories.ts';
import { editorOf } from '#tests/materials.ts';
import { portalForFile } from '#tests/portal.ts';
import { reportsOf } from '#tests/reports.ts';
import { listVideoReport } from './videos.ts';

/** docs/product/reports.md, «Video». */
const portal = portalForFile();
let admin: Person;
let reports: ReturnType<typeof reportsOf>;
let film: number;
let link: number;
const viewers: Person[] = [];

/** Plays so much of a video, by the calls of its player. */
async function play(person: Pick<Person, 'id' | 'token'>, id: number, to: number, duration = 100): Promise<void> {
  const report = (seconds: number) =>
    portal.call('POST', '/additional/video/progress', { id, seconds, duration }, { token: person.token });
  expect((await report(0)).status).toBe(200);
  await portal.db.execute(
    sql`update video_views set reported_at = now() - make_interval(secs => 200) where user_id = ${person.id}`,
  );
  await report(to);
}

beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  reports = reportsOf(portal, admin);
  const editor = editorOf(portal, admin.token);
  film = (await editor.addFilm(100)).body.video.id;
  link = (await editor.addVideo({ video_link: 'https://youtu.be/aaaaaaaaaaa', video_title: 'По ссылке' })).body.video
    .id;
  for (const to of [100, 50, 10]) {
    const { child } = await makeFamily(portal, statuses.TRAINING);
    viewers.push(child);
    await play(child, film, to);
  }
  const guide = await makeGuide(portal, statuses.TRAINING);
  viewers.push(guide);
  await play(guide, film, 20);
  // Whoever edits it looks at it too, and is no viewer.
  await play(admin, film, 100);
  const [first] = viewers;
  if (first) await portal.call('POST', '/additional/video/watched', { id: link }, { token: first.token });
});

test('viewers, the mean share and the finished are those of participants and guides; a mark by hand tells no share', async () => {
  const { data, season } = await reports.get('video');
  expect(season).toBe(2027);
  expect(data).toMatchObject([
    { id: film, source: 'file', viewers: 4, told: 4, mean_share: 0.45, finished: 1, by_hand: 0 },
    { id: link, source: 'link', viewers: 1, told: 0, mean_share: null, finished: 1, by_hand: 1 },
  ]);
  expect((await reports.get('video', { source: 'link' })).data).toMatchObject([{ id: link }]);
  expect((await reports.get('video', { search: 'ссылке', sort: 'share', order: 'desc' })).data).toHaveLength(1);
  expect((await reports.get('video', { season: 2026 })).data).toMatchObject([{ viewers: 0, mean_share: null }, {}]);
  expect((await reports.excel('video', { sort: 'viewers', order: 'desc' })).map((row) => [row[3], row[5]])).toEqual([
    [4, 45],
    [1, null],
  ]);
});

test('whether the videos are remembered hangs on the season’s most watched one, not on the filter', async () => {
  const query = VideoQuery.parse({ search: 'ссылке' });
  const found = await listVideoReport(portal.db, { season: 2027, is_past: false }, query);
  expect(found).toMatchObject({ data: [{ id: link, viewers: 1 }], max_viewers: 4 });
});

test('the curve falls where people stop, and leads to who they are', async () => {
  const { parts, counted, video } = await reports.get('video/curve', { video_id: film });
  expect([video.viewers, counted]).toEqual([4, 4]);
  expect(parts.map((part: { viewers: number }) => part.viewers)).toEqual([4, 3, 2, 2, 2, 1, 1, 1, 1, 1]);
  expect([parts[0], parts[9]]).toMatchObject([
    { from: 0, to: 10 },
    { from: 90, to: 100 },
  ]);
  const { data, total } = await reports.get('video/viewers', { video_id: film });
  expect(total).toBe(4);
  expect(data.map(({ share }: { share: number }) => share)).toEqual([1, 0.5, 0.2, 0.1]);
  expect(data[2]).toMatchObject({ id: viewers[3]?.id, utype: 4 });
  expect((await reports.get('video/viewers', { video_id: film, finished: false, order: 'asc' })).data).toMatchObject([
    { share: 0.1 },
    { share: 0.2 },
    { share: 0.5 },
  ]);
  expect((await reports.get('video/viewers', { video_id: film, search: 'лоцманов' })).data).toHaveLength(1);
  expect((await reports.get('video/viewers', { video_id: link })).data).toMatchObject([
    { share: null, is_marked_by_hand: true, watched_at: expect.any(String) },
  ]);
  expect((await reports.excel('video/viewers', { video_id: film })).map((row) => row[2])).toEqual([100, 50, 20, 10]);
});
