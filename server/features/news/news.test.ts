import { expect, test } from 'vitest';
import { makeNews } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';

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
  expect(body.older).toEqual({ id: older.id, news_title: older.news_title });
  expect(body.newer).toEqual({ id: newer.id, news_title: newer.news_title });
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
