import { expect, test } from 'vitest';
import { slugOf } from '#contract/news/path.ts';
import { countStatements } from '#tests/count-statements.ts';
import { makeNews } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { listLatestNews, listNewsTags } from './queries.ts';

const portal = portalForFile();

test('everybody reads published news, newest first, and never a hidden or a future item', async () => {
  const old = await makeNews(portal, { news_title: 'Старая', news_date_published: '2026-01-01T00:00:00Z' });
  const fresh = await makeNews(portal, { news_title: 'Свежая', news_html_file: '<h2>Итоги</h2><p>Все дошли.</p>' });
  const hidden = await makeNews(portal, { is_active: false });
  const future = await makeNews(portal, { news_date_published: '2099-01-01T00:00:00Z' });

  const list = await portal.call('GET', '/news?page=1');
  expect(list.body).toMatchObject({ ok: true, current_page: 1, total: 2, to: 2 });
  expect(list.body.data.map((item: { id: number }) => item.id)).toEqual([fresh.id, old.id]);
  expect(list.body.data[0].announcement).toBe('Итоги Все дошли.');

  expect((await portal.call('GET', `/news/${fresh.id}`)).body.news.news_html_file).toContain('<h2>');
  for (const { id } of [hidden, future]) expect((await portal.call('GET', `/news/${id}`)).status).toBe(404);
});

test('an item names its neighbours in the list, and passes over what is hidden', async () => {
  const day = (date: number) => `2020-05-0${date}T09:00:00Z`;
  const older = await makeNews(portal, { news_date_published: day(1) });
  await makeNews(portal, { news_date_published: day(2), is_active: false });
  const item = await makeNews(portal, { news_date_published: day(2) });
  const newer = await makeNews(portal, { news_date_published: day(2) });

  const { body } = await portal.call('GET', `/news/${item.id}`);
  expect(body.older).toEqual({ id: older.id, news_title: older.news_title, slug: null });
  expect(body.newer).toEqual({ id: newer.id, news_title: newer.news_title, slug: null });
  expect((await portal.call('GET', `/news/${older.id}`)).body.older).toBeNull();
});

test('a wrong page or id is refused in Russian at its field', async () => {
  for (const path of ['/news?page=0', '/news?page=abc', '/news/abc', '/news/-1']) {
    const { status, body } = await portal.call('GET', path);
    expect(status).toBe(422);
    expect(body).toMatchObject({ ok: false, errors: [expect.stringMatching(/[а-я]/)] });
    expect(Object.keys(body.fields)).toHaveLength(1);
  }
});

test('a pinned item stands first on the site however old it is, and the feed goes on by dates', async () => {
  const idsOf = async (path: string) => (await portal.call('GET', path)).body.data.map(({ id }: { id: number }) => id);
  const tag = 'дальние моря';
  const oldest = await makeNews(portal, { tags: [tag], news_date_published: '2019-01-01T00:00:00Z', is_pinned: true });
  const middle = await makeNews(portal, { tags: [tag], news_date_published: '2019-01-02T00:00:00Z' });
  const newest = await makeNews(portal, { tags: [tag], news_date_published: '2019-01-03T00:00:00Z' });
  await makeNews(portal, { tags: [tag], is_active: false });
  expect((await idsOf('/news'))[0]).toBe(oldest.id);
  expect(await idsOf(`/news?tag=${encodeURIComponent('  Дальние  моря ')}`)).toEqual([oldest.id, newest.id, middle.id]);
  expect((await portal.call('GET', '/news_tags')).body.data).toContainEqual({ tag, total: 3 });
  expect(await idsOf('/news?tag=%D0%BD%D0%B5%D1%82')).toEqual([]);
  expect((await listLatestNews(portal.db, 3)).map(({ id }) => id)).not.toContain(oldest.id);
});

test('an item is found by its number and by its address in words, and only while it is published', async () => {
  const item = await makeNews(portal, { slug: 'kit-v-gavani', tags: ['киты'] });
  await makeNews(portal, { slug: 'tayna', is_active: false });
  for (const path of [`/news/${item.id}`, '/news_by_slug/kit-v-gavani', '/news_by_slug/KIT-v-gavani'])
    expect((await portal.call('GET', path)).body.news).toMatchObject({
      id: item.id,
      slug: 'kit-v-gavani',
      tags: ['киты'],
    });
  for (const path of ['/news_by_slug/tayna', '/news_by_slug/net'])
    expect((await portal.call('GET', path)).status).toBe(404);
  for (const path of ['/news_by_slug/12', '/news_by_slug/a--b', '/news_by_slug/%D0%BA%D0%B8%D1%82'])
    expect((await portal.call('GET', path)).status).toBe(422);
});

test('lists cost the same number of statements however many items and tags there are', async () => {
  const count = () => countStatements(() => portal.call('GET', '/news?page=1'));
  const few = await count();
  for (let number = 0; number < 4; number += 1) await makeNews(portal, { tags: [`метка ${number}`, 'общая'] });
  expect(await count()).toBe(few);
  expect(await countStatements(() => listNewsTags(portal.db))).toBe(1);
});

test('a title gives an address that reads well: cut between words, never of digits alone', () => {
  expect(slugOf('«Тонкий лёд»: памятка на начало зимы — 2027')).toBe('tonkiy-led-pamyatka-na-nachalo-zimy-2027');
  expect(slugOf('2027')).toBe('');
  expect(slugOf('…')).toBe('');
  const long = slugOf('Отборочный этап завершён и его итоги '.repeat(5));
  expect(long.length).toBeLessThanOrEqual(80);
  expect(long).toMatch(/^[a-z]+(?:-[a-z]+)*$/);
});
