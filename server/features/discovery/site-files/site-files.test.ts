import { statSync } from 'node:fs';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { listSitePages } from '#contract/discovery/pages.ts';
import { sectionNames } from '#contract/site/details/structure.ts';
import { recordsOf } from '#tests/content.ts';
import { makeNews, makePerson, type Person } from '#tests/factories.ts';
import { portalForFile } from '#tests/portal.ts';
import { openSharePictures } from './share-pictures.ts';
import { sitemapFiles } from './sitemap.ts';

const portal = portalForFile();
let admin: Person;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
});

const get = (path: string, headers: Record<string, string> = {}) => fetch(portal.url + path, { headers });
async function readXml(path: string) {
  const answer = await get(path);
  expect([path, answer.status]).toEqual([path, 200]);
  const text = await answer.text();
  expect(XMLValidator.validate(text)).toBe(true);
  return { answer, xml: new XMLParser({ ignoreAttributes: false }).parse(text) };
}
const pathsOfMap = async (): Promise<string[]> => {
  const { xml } = await readXml('/sitemap.xml');
  return xml.urlset.url.map(({ loc }: { loc: string }) => loc.replace(portal.config.PORTAL_ORIGIN, ''));
};

/** docs/product/site-and-mailing.md, «Found and shared». */
test('sitemap.xml names what is published and nothing else, at once, each with when it changed', async () => {
  const always = [...listSitePages().map(({ path }) => path), ...sectionNames.map((section) => `/sveden/${section}`)];
  const shown = await makeNews(portal, { news_title: 'Поднят якорь' });
  await makeNews(portal, { is_active: false });
  await makeNews(portal, { news_date_published: '2099-01-01T00:00:00Z' });
  await recordsOf(portal, 'faq', admin.token).make('Глубоко ли?');
  expect((await pathsOfMap()).toSorted()).toEqual([...always, `/news/item/${shown.id}`].toSorted());
  const { xml } = await readXml('/sitemap.xml');
  const faq = xml.urlset.url.find(({ loc }: { loc: string }) => loc.endsWith('/faq'));
  expect(faq.lastmod).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);

  await recordsOf(portal, 'news', admin.token).remove(shown);
  expect(await pathsOfMap()).not.toContain(`/news/item/${shown.id}`);
  expect((await get('/sitemap-1.xml')).status).toBe(404);
});

test('more addresses than a file may hold are an index and its parts', () => {
  const addresses = Array.from({ length: 5 }, (_, index) => ({ path: `/a&${index}`, changed_at: null }));
  const files = sitemapFiles('https://portal.test', addresses, 2);
  expect([...files.keys()]).toEqual(['/sitemap.xml', '/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml']);
  for (const file of files.values()) expect(XMLValidator.validate(file)).toBe(true);
  expect(files.get('/sitemap.xml')).toContain('<loc>https://portal.test/sitemap-3.xml</loc>');
  expect(files.get('/sitemap-3.xml')).toContain('<loc>https://portal.test/a&amp;4</loc>');
});

test('rss.xml has the latest news with full dates, newest first, whatever stands in a title', async () => {
  const title = 'Кит & <b>корабль</b> ]]> «Нерпа»';
  const news = await makeNews(portal, {
    news_title: title,
    news_html_file: '<p>Вышли &lt;в&gt; море.</p>',
    news_date_published: '2026-06-02T09:30:00Z',
  });
  await makeNews(portal, { news_title: 'Скрыто', is_active: false });
  const { answer, xml } = await readXml('/rss.xml');
  expect(answer.headers.get('content-type')).toBe('application/rss+xml; charset=utf-8');
  const { channel } = xml.rss;
  expect(channel.language).toBe('ru');
  const items = [channel.item].flat();
  expect(items.map((item: { title: string }) => item.title)).not.toContain('Скрыто');
  const own = items.find((item: { link: string }) => item.link.endsWith(`/news/item/${news.id}`));
  expect(own).toMatchObject({ title, description: 'Вышли <в> море.', pubDate: 'Tue, 02 Jun 2026 09:30:00 +0000' });
  expect(own.guid['#text']).toBe(own.link);
});

test('robots.txt closes cabinets and the ways in, and names the map', async () => {
  const text = await (await get('/robots.txt')).text();
  const lines = text.split('\n');
  for (const path of ['/api/', '/admin', '/parent', '/student', '/guide', '/login', '/signin', '/entrance/'])
    expect(lines).toContain(`Disallow: ${path}`);
  expect(lines).toContain(`Sitemap: ${portal.config.PORTAL_ORIGIN}/sitemap.xml`);
});

test('a published page has its picture, drawn from the title; nothing else has', async () => {
  const news = await makeNews(portal, { news_title: 'Водонепроницаемость сверхвысокочувствительного гидрофона' });
  const hidden = await makeNews(portal, { is_active: false });
  const tags: (string | null)[] = [];
  for (const path of ['/index', '/about', '/news/3', `/news/item/${news.id}`]) {
    const answer = await get(`/share${path}.png?v=1`);
    expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 200, 'image/png']);
    const { format, width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([format, width, height]).toEqual(['png', 1200, 630]);
    tags.push(answer.headers.get('etag'));
  }
  expect(new Set(tags).size).toBe(4);
  const again = await get(`/share/news/item/${news.id}.png`, { 'if-none-match': tags[3] ?? '' });
  expect([again.status, await again.text()]).toEqual([304, '']);
  await recordsOf(portal, 'news', admin.token).change(news, 'Другое');
  expect((await get(`/share/news/item/${news.id}.png`)).headers.get('etag')).not.toBe(tags[3]);
  for (const path of [`/news/item/${hidden.id}`, '/kraken', '/news/item/1%27', `/${'a'.repeat(500)}`, '/..%2findex'])
    expect([path, (await get(`/share${path}.png`)).status]).toEqual([path, 404]);
});

test('a title is drawn once however many ask; old pictures go where there are too many; a crowd is sent away', async () => {
  let drawn = 0;
  const pictures = openSharePictures(async () => {
    drawn += 1;
    return Buffer.alloc(1024 * 1024);
  });
  await Promise.all(Array.from({ length: 100 }, () => pictures.get('Одна', 'a')));
  expect(drawn).toBe(1);
  for (let index = 0; index < 40; index += 1) await pictures.get(`Новость ${index}`, 'a');
  expect(pictures.size()).toBeLessThanOrEqual(24 * 1024 * 1024);
  const crowd = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) => pictures.get(`Толпа ${index}`, 'b')),
  );
  expect(crowd.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(80);
});

test('the manifest of the app is called as the programme is, and its icons are there, one to be cut to a shape', async () => {
  await portal.call('POST', '/admin/config/upsert', { programme_name: 'Подводный «клуб»' }, admin);
  // Each process learns of the change by the bus, a moment later.
  await expect.poll(async () => (await get('/manifest.webmanifest')).text()).toContain('Подводный «клуб»');
  const answer = await get('/manifest.webmanifest');
  expect(answer.headers.get('content-type')).toContain('application/manifest+json');
  const manifest = (await answer.json()) as { icons: { src: string; purpose: string }[] };
  expect(manifest).toMatchObject({ lang: 'ru', name: 'Подводный «клуб»', theme_color: '#062136' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src } of manifest.icons)
    expect(statSync(new URL(`../../../../web/public${src}`, import.meta.url)).size).toBeGreaterThan(0);
  expect(await (await get('/rss.xml')).text()).toContain('Новости: Подводный «клуб»');
});
