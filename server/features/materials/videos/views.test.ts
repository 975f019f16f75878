import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { editorOf } from '#tests/materials.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
let editor: ReturnType<typeof editorOf>;
beforeAll(async () => {
  editor = editorOf(portal, (await makePerson(portal, 'administrator')).token);
});

/** A pupil before a film of 100 seconds. */
async function viewer(id?: number) {
  const { child } = await makeFamily(portal, statuses.TRAINING);
  const film: number = id ?? (await editor.addFilm(100)).body.video.id;
  const report = async (seconds: unknown, duration: unknown = 100) =>
    (await portal.call('POST', '/additional/video/progress', { id: film, seconds, duration }, { token: child.token }))
      .body;
  /** Turns the clock: the last report was so many seconds ago. */
  const later = (seconds: number) =>
    portal.db.execute(sql`update video_views set reported_at = now() - make_interval(secs => ${seconds})
      where user_id = ${child.id}`);
  const play = async (to: number, took = 10) => {
    await later(took);
    return (await report(to)).view;
  };
  return { child, film, report, later, play };
}

const rowOf = async (person: Person) =>
  (await portal.db.execute(sql`select * from video_views where user_id = ${person.id}`)).rows;

test('what is played counts, comes back after a reload, and at its end the film is watched', async () => {
  const { child, film, report, play } = await viewer();
  expect((await report(0)).view).toEqual({ seconds: 0, percent: 0, watched_at: null });
  expect(await play(10.7)).toEqual({ seconds: 10, percent: 10, watched_at: null });
  expect(await play(30)).toMatchObject({ seconds: 30, percent: 30 });
  const again = await portal.call('GET', `/additional/video/${film}`, undefined, { token: child.token });
  expect(again.body.video).toMatchObject({ duration: 100, view: { seconds: 30, percent: 30, watched_at: null } });
  await play(60, 30);
  expect(await play(89, 30)).toMatchObject({ percent: 89, watched_at: null });
  const end = await play(91, 3);
  expect(end).toMatchObject({ percent: 91, watched_at: expect.any(String) });
  expect((await play(100, 9)).watched_at).toBe(end.watched_at);
});

test('a jump, a step back, a repeat and a stretch seen twice add nothing; nothing is ever taken away', async () => {
  const { child, report, play } = await viewer();
  await report(0);
  expect((await play(20)).percent).toBe(20);
  expect(await play(95, 2)).toMatchObject({ seconds: 95, percent: 20 });
  expect(await play(5)).toMatchObject({ seconds: 5, percent: 20 });
  expect((await play(20)).percent).toBe(20);
  expect((await report(20)).view.percent).toBe(20);
  expect((await play(30)).percent).toBe(30);
  expect(await rowOf(child)).toMatchObject([{ furthest: 95, seconds: 30, watched: '{[0,30)}', watched_seconds: 30 }]);
});

test('an invented report goes no further than the film and the clock', async () => {
  const { report, film, child } = await viewer();
  await report(0, 1);
  expect((await report(1, 1)).view).toMatchObject({ percent: 0, watched_at: null });
  const many = await Promise.all(Array.from({ length: 40 }, (_, index) => report(index * 3)));
  expect(Math.max(...many.map(({ view }) => view.percent))).toBeLessThan(20);
  expect((await report(80_000)).view.seconds).toBe(100);
  for (const seconds of [-1, 1e9, 'x', null, Number.MAX_VALUE])
    expect((await report(seconds)).fields).toHaveProperty('seconds');
  const link = (await editor.addVideo()).body.video.id;
  const bare = await portal.call(
    'POST',
    '/additional/video/progress',
    { id: link, seconds: 5 },
    { token: child.token },
  );
  expect(bare.body.fields).toHaveProperty('duration');
  const none = await portal.call(
    'POST',
    '/additional/video/progress',
    { id: 999_999, seconds: 5 },
    { token: child.token },
  );
  expect(none.status).toBe(404);
  expect(film).toBeGreaterThan(0);
});

test('reports of the same moment are one, and everybody has a view of their own', async () => {
  const first = await viewer();
  await first.report(0);
  await first.later(10);
  const same = await Promise.all([1, 2, 3, 4].map(() => first.report(20)));
  for (const { view } of same) expect(view).toMatchObject({ seconds: 20 });
  expect(await rowOf(first.child)).toMatchObject([{ watched_seconds: 20 }]);
  const second = await viewer(first.film);
  expect((await second.report(3)).view).toMatchObject({ seconds: 3, percent: 0 });
  expect(await rowOf(first.child)).toMatchObject([{ seconds: 20, watched_seconds: 20 }]);
});

test('a video by link may be marked by hand and unmarked; a film tells by itself', async () => {
  const { child, film } = await viewer();
  const id = (await editor.addVideo({ video_link: 'https://youtu.be/aaaaaaaaaaa' })).body.video.id;
  const mark = (video: number, is_watched = true) =>
    portal.call('POST', '/additional/video/watched', { id: video, is_watched }, { token: child.token });
  expect((await mark(film)).status).toBe(422);
  const { watched_at } = (await mark(id)).body.view;
  expect(watched_at).toEqual(expect.any(String));
  expect((await mark(id)).body.view.watched_at).toBe(watched_at);
  const report = { id, seconds: 7, duration: 70 };
  const told = await portal.call('POST', '/additional/video/progress', report, { token: child.token });
  expect(told.body.view).toEqual({ seconds: 7, percent: 0, watched_at });
  expect((await mark(id, false)).body.view).toEqual({ seconds: 7, percent: 0, watched_at: null });
  expect((await mark(999_999)).status).toBe(404);
});

test('a person takes along what was read and watched, and it goes with the person', async () => {
  const { child, report } = await viewer();
  await report(0);
  const article = (await editor.addArticle()).body.article.id;
  await portal.call('POST', '/additional/articles/read', { id: article }, { token: child.token });
  const { materialData } = await import('../personal-data.ts');
  const told = await materialData.chapters(portal.db, [child.id]);
  expect(told.map(({ key, entries }) => [key, entries.get(child.id)?.length ?? 0])).toEqual([
    ['articles_read', 1],
    ['books_read', 0],
    ['videos_watched', 1],
  ]);
});
