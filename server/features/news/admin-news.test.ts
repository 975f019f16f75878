import { desc, eq, sql } from 'drizzle-orm';
import sharp from 'sharp';
import { expect, test, vi } from 'vitest';
import type { Role } from '#contract/roles.ts';
import { purgeContent } from '#server/platform/content/deleted/purge.ts';
import { contentChanged } from '#server/platform/db/topics.ts';
import { uploadPublic } from '#tests/content.ts';
import { makeNews, makePerson } from '#tests/factories.ts';
import { somePdf } from '#tests/materials.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog, news } from '#tests/tables.ts';

const portal = portalForFile();

const draft = {
  news_title: 'Экспедиция вернулась',
  news_html_file: '<h2>Итоги</h2><p>Все дошли.</p>',
  news_main_foto_file: null,
  news_main_foto_alt: '',
  news_link: null,
  news_date_published: '2026-06-01T09:00:00Z',
  is_active: true,
};
const key = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;

test('a curator writes news; everybody reads it at once, and every change, the removal and its undo show at once too', async () => {
  const { token, id: author } = await makePerson(portal, 'curator');
  const heard = vi.fn();
  portal.bus.on(contentChanged, heard);

  const made = await portal.call('POST', '/admin/news', draft, { token });
  expect(made).toMatchObject({ status: 200, body: { ok: true, id: expect.any(Number) } });
  const path = `/news/${made.body.id}`;
  expect((await portal.call('GET', path)).body.news.news_title).toBe(draft.news_title);

  const changed = { ...draft, news_title: 'Экспедиция дома', news_link: 'example.ru/dnevnik' };
  expect((await portal.call('PUT', `/admin${path}`, changed, { token })).body).toEqual({
    ok: true,
    updated_at: expect.any(String),
  });
  expect((await portal.call('GET', path)).body.news).toMatchObject({
    news_title: 'Экспедиция дома',
    news_link: 'https://example.ru/dnevnik',
  });

  expect((await portal.call('DELETE', `/admin${path}`, undefined, { token })).body).toEqual({ ok: true });
  expect((await portal.call('GET', path)).status).toBe(404);
  expect((await portal.call('DELETE', `/admin${path}`, undefined, { token })).status).toBe(404);

  const restored = await portal.call('POST', '/admin/content/news/restore', { id: made.body.id }, { token });
  expect(restored.body).toEqual({ ok: true, id: made.body.id });
  expect((await portal.call('GET', path)).body.news.news_title).toBe('Экспедиция дома');

  await vi.waitFor(() => expect(heard).toHaveBeenCalledTimes(4), { timeout: 15_000 });
  const log = await portal.db
    .select()
    .from(actionLog)
    .where(eq(actionLog.actor_id, author))
    .orderBy(desc(actionLog.id));
  expect(log.map((line) => line.action)).toEqual(['news_restored', 'news_deleted', 'news_changed', 'news_created']);
});

test('only administrators and curators see and change the news of the editors', async () => {
  const item = await makeNews(portal);
  const calls = [
    ['GET', '/admin/news'],
    ['GET', `/admin/news/${item.id}`],
    ['POST', '/admin/news', draft],
    ['PUT', `/admin/news/${item.id}`, draft],
    ['DELETE', `/admin/news/${item.id}`],
  ] as const;
  for (const role of ['parent', 'participant', 'guide'] satisfies Role[]) {
    const { token } = await makePerson(portal, role);
    for (const [method, path, body] of calls)
      expect((await portal.call(method, path, body, { token })).status, `${role} ${method}`).toBe(403);
  }
  for (const [method, path, body] of calls) expect((await portal.call(method, path, body)).status).toBe(401);
});

test('the list of the editors holds hidden and waiting items too, tells their state, and is searched by title', async () => {
  const { token } = await makePerson(portal, 'administrator');
  await makeNews(portal, { news_title: 'Кит в гавани 100%', news_date_published: '2026-03-01T00:00:00Z' });
  await makeNews(portal, { news_title: 'Скрытый КИТ', news_date_published: '2026-03-02T00:00:00Z', is_active: false });
  await makeNews(portal, { news_title: 'Будущий кит', news_date_published: '2099-03-01T00:00:00Z' });

  const found = await portal.call('GET', `/admin/news?search=${encodeURIComponent('кит')}`, undefined, { token });
  expect(found.body.data.map((item: { state: string }) => item.state)).toEqual(['scheduled', 'hidden', 'published']);
  expect(found.body).toMatchObject({ total: 3, current_page: 1 });
  const sign = await portal.call('GET', `/admin/news?search=${encodeURIComponent('100%')}`, undefined, { token });
  expect(sign.body.total).toBe(1);
  await makeNews(portal, { news_title: 'Самолёт над морем' });
  const plain = await portal.call('GET', `/admin/news?search=${encodeURIComponent('САМОЛЕТ')}`, undefined, { token });
  expect(plain.body.total).toBe(1);
});

test('pages of the list follow the configuration', async () => {
  const { token } = await makePerson(portal, 'administrator');
  const { per_page } = (await portal.call('GET', '/news')).body;
  expect(per_page).toBe(9);
  const { total } = (await portal.call('GET', '/admin/news', undefined, { token })).body;
  const beyond = await portal.call('GET', '/admin/news?page=1000', undefined, { token });
  expect(beyond.body).toMatchObject({ data: [], total });
});

test('a double click makes one item, and a retry with changed words keeps the last ones', async () => {
  const { token } = await makePerson(portal, 'administrator');
  const send = (news_title: string) =>
    portal.call('POST', '/admin/news', { ...draft, news_title, request_key: key(1) }, { token });
  const answers = await Promise.all([send('Дубль'), send('Дубль'), send('Дубль')]);
  const ids = new Set(answers.map(({ body }) => body.id));
  expect(ids.size).toBe(1);
  expect((await send('Дубль исправленный')).body.id).toBe([...ids][0]);
  const rows = await portal.db
    .select()
    .from(news)
    .where(eq(news.request_key, key(1)));
  expect(rows.map((row) => row.news_title)).toEqual(['Дубль исправленный']);
});

test('every faulty field is named in Russian, and nothing is written', async () => {
  const { token } = await makePerson(portal, 'administrator');
  const before = (await portal.db.select().from(news)).length;
  const faults: [Record<string, unknown>, string][] = [
    [{ news_title: ' ' }, 'news_title'],
    [{ news_title: 'я'.repeat(201) }, 'news_title'],
    [{ news_title: 7 }, 'news_title'],
    [{ news_html_file: '' }, 'news_html_file'],
    [{ news_html_file: '<p> <script>alert(1)</script></p>' }, 'news_html_file'],
    [{ news_html_file: `<p>${'я'.repeat(500_000)}</p>` }, 'news_html_file'],
    [{ news_main_foto_file: 'news/none.jpg', news_main_foto_alt: 'Кит' }, 'news_main_foto_file'],
    [{ news_main_foto_file: 'https://example.org/a.webp', news_main_foto_alt: 'Кит' }, 'news_main_foto_file'],
    [{ news_main_foto_file: 'news/none.jpg' }, 'news_main_foto_alt'],
    [{ news_link: 'javascript:alert(1)' }, 'news_link'],
    [{ news_link: 'ftp://example.ru' }, 'news_link'],
    [{ news_date_published: 'вчера' }, 'news_date_published'],
    [{ news_date_published: null }, 'news_date_published'],
    [{ news_date_published: '0000-01-01T00:00:00Z' }, 'news_date_published'],
    [{ is_active: 'да' }, 'is_active'],
    [{ request_key: '1' }, 'request_key'],
    [{ slug: '2027' }, 'slug'],
    [{ slug: 'Кит' }, 'slug'],
    [{ slug: 'a_b' }, 'slug'],
    [{ slug: 'a'.repeat(81) }, 'slug'],
    [{ tags: Array.from({ length: 9 }, (_, at) => `метка ${at}`) }, 'tags'],
    [{ share_text: 'я'.repeat(301) }, 'share_text'],
    [{ share_picture: 'news/none.jpg' }, 'share_picture'],
    [{ news_title: 'нуль\u0000' }, 'news_title'],
  ];
  for (const [fault, field] of faults) {
    const { status, body } = await portal.call('POST', '/admin/news', { ...draft, ...fault }, { token });
    expect(status, JSON.stringify(fault).slice(0, 80)).toBe(422);
    expect(Object.keys(body.fields)).toEqual([field]);
    expect(body.fields[field]).toMatch(/[а-я]/);
  }
  expect((await portal.db.select().from(news)).length).toBe(before);
});

test('the text is cleaned whoever sends it: nothing that runs, no foreign picture or frame', async () => {
  const { token } = await makePerson(portal, 'administrator');
  const hostile = [
    '<p>Текст<script>alert(1)</script></p>',
    '<img src=x onerror=alert(1)>',
    '<img src="https://evil.example/1.png" alt="чужая">',
    '<img src="/api/storage/../secret" alt="чужая">',
    '<a href="javascript:alert(1)">раз</a><a href=" java\tscript:alert(1)">два</a><a href="data:text/html,x">три</a>',
    '<iframe src="https://evil.example/frame"></iframe><iframe srcdoc="<script>alert(1)</script>"></iframe>',
    '<svg onload=alert(1)><script>1</script></svg><math href="javascript:1"><mi>x</mi></math>',
    '<p style="position:fixed" onclick="alert(1)" id="app" class="x">я</p>',
    '<form action="https://evil.example"><input name="password"></form><style>*{}</style><base href="//evil.example">',
    '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
    '<<script>script>alert(1)<</script>/script>',
  ].join('');
  const good =
    '<h2>З</h2><ul><li><p>с</p></li></ul><blockquote><p>ц</p></blockquote>' +
    '<table><tbody><tr><th colspan="2"><p>т</p></th></tr></tbody></table>' +
    '<p><a href="/news/1" rel="noopener">своя</a></p>';
  const sent = `${good}${hostile}<iframe src="https://rutube.ru/video/0123456789abcdef0123456789abcdef/" title="Погружение"></iframe>`;
  const { body } = await portal.call('POST', '/admin/news', { ...draft, news_html_file: sent }, { token });
  const { news: shown } = (await portal.call('GET', `/news/${body.id}`)).body;
  const html: string = shown.news_html_file;
  expect(html).toContain(good);
  expect(html).toContain('src="https://rutube.ru/play/embed/0123456789abcdef0123456789abcdef" title="Погружение"');
  expect(html).not.toMatch(/<script|javascript:|evil|onerror|onload|onclick|style=|<(?:form|input|base|svg|math|img)/i);
});

async function uploadPicture(token: string): Promise<string> {
  const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#14b8c4' } })
    .png()
    .toBuffer();
  const form = new FormData();
  form.append('file', new File([new Uint8Array(picture)], 'кит.png', { type: 'image/png' }));
  const { body } = await portal.call('POST', '/admin/news/content_file/upload', form, { token });
  return body.path;
}

test('a picture stays while an item or a former version of one shows it, and goes with the last of them', async () => {
  const { token } = await makePerson(portal, 'administrator');
  const [first, second] = [await uploadPicture(token), await uploadPicture(token)];
  const statuses = (as: { token?: string } = { token }) =>
    Promise.all(
      [first, second].map(async (path) => (await portal.call('GET', `/storage/${path}`, undefined, as)).status),
    );
  const showing = (path: string) => ({ ...draft, news_main_foto_file: path, news_main_foto_alt: 'Кит' });
  const make = async (path: string): Promise<number> =>
    (await portal.call('POST', '/admin/news', showing(path), { token })).body.id;
  const [one, two] = [await make(first), await make(first)];
  const past = async (what: string) => {
    await portal.db.execute(sql.raw(`update content_versions set ${what}`));
    await purgeContent(portal);
  };

  await portal.call('DELETE', `/admin/news/${one}`, undefined, { token });
  await portal.call('PUT', `/admin/news/${two}`, showing(second), { token });
  await past(`deleted_at = deleted_at - interval '31 days'`);
  expect(await statuses()).toEqual([200, 200]);
  await past(`replaced_at = replaced_at - interval '366 days'`);
  expect(await statuses()).toEqual([404, 200]);
  await portal.call('DELETE', `/admin/news/${two}`, undefined, { token });
  await purgeContent(portal);
  expect(await statuses()).toEqual([404, 200]);
  await past(`deleted_at = deleted_at - interval '31 days'`);
  expect(await statuses()).toEqual([404, 404]);
});

test('a picture taken off the news is at once nobody’s but the editors’, and everybody’s again when it comes back', async () => {
  const { token } = await makePerson(portal, 'administrator');
  const parent = await makePerson(portal, 'parent');
  const [ofNews, inText, next] = [await uploadPicture(token), await uploadPicture(token), await uploadPicture(token)];
  const see = async (as: { token?: string }) => {
    const statuses: number[] = [];
    for (const path of [ofNews, inText]) {
      const addresses = [`/storage/${path}`, `/storage/${path}?w=400`];
      const answers = await Promise.all(addresses.map((address) => portal.call('GET', address, undefined, as)));
      expect(answers[0]?.status).toBe(answers[1]?.status);
      statuses.push(answers[0]?.status ?? 0);
    }
    return statuses;
  };
  const news_html_file = `<p>Кит</p><img src="/api/storage/${inText}" alt="Кит">`;
  const shown = { ...draft, news_html_file, news_main_foto_file: ofNews, news_main_foto_alt: 'Кит' };
  const send = (method: string, path: string, body?: unknown) => portal.call(method, path, body, { token });
  const { id } = (await send('POST', '/admin/news', shown)).body;
  expect(await see({})).toEqual([200, 200]);

  await send('PUT', `/admin/news/${id}`, { ...shown, news_main_foto_file: next });
  for (const stranger of [{}, { token: parent.token }]) expect(await see(stranger)).toEqual([404, 200]);
  expect(await see({ token })).toEqual([200, 200]);
  await send('DELETE', `/admin/news/${id}`);
  for (const stranger of [{}, { token: parent.token }]) expect(await see(stranger)).toEqual([404, 404]);
  expect(await see({ token })).toEqual([200, 200]);

  await send('POST', '/admin/content/news/restore', { id });
  expect(await see({})).toEqual([404, 200]);
  await send('PUT', `/admin/news/${id}`, shown);
  expect(await see({})).toEqual([200, 200]);
  // Where another item shows it too, it stays everybody's.
  await send('POST', '/admin/news', shown);
  await send('DELETE', `/admin/news/${id}`);
  expect(await see({})).toEqual([200, 200]);
});

test('an editor’s account goes without the pictures of the news', async () => {
  const path = await uploadPicture((await makePerson(portal, 'curator')).token);
  const { rows } = await portal.db.execute(sql`select owner_id, is_public from files where path = ${path}`);
  expect(rows).toEqual([{ owner_id: null, is_public: true }]);
});

test('an address in words is one item’s only; tags are kept once, in small letters; a deleted item comes back with all of it', async () => {
  const { token } = await makePerson(portal, 'curator');
  const share_picture = await uploadPicture(token);
  const own = { slug: 'ekspeditsiya-doma', tags: [' Экспедиция ', 'экспедиция', 'Белое  море'], is_pinned: true };
  const given = { ...draft, ...own, share_picture, share_text: 'Все дошли' };
  const { id } = (await portal.call('POST', '/admin/news', given, { token })).body;
  const shown = { ...own, tags: ['экспедиция', 'белое море'], share_picture, share_text: 'Все дошли' };
  const find = async () => (await portal.call('GET', `/admin/news/${id}`, undefined, { token })).body.news;
  expect(await find()).toMatchObject(shown);
  expect((await portal.call('GET', `/storage/${share_picture}`)).status).toBe(200);

  const second = await portal.call('POST', '/admin/news', { ...draft, slug: own.slug }, { token });
  expect(second).toMatchObject({ status: 409, body: { errors: [expect.stringContaining('адрес')] } });
  const other = (await portal.call('POST', '/admin/news', draft, { token })).body.id;
  const taken = await portal.call('PUT', `/admin/news/${other}`, { ...draft, slug: own.slug }, { token });
  expect(taken.status).toBe(409);

  await portal.call('DELETE', `/admin/news/${id}`, undefined, { token });
  await portal.call('PUT', `/admin/news/${other}`, { ...draft, slug: own.slug }, { token });
  expect((await portal.call('POST', '/admin/content/news/restore', { id }, { token })).status).toBe(409);
  await portal.call('PUT', `/admin/news/${other}`, draft, { token });
  expect((await portal.call('POST', '/admin/content/news/restore', { id }, { token })).status).toBe(200);
  expect(await find()).toMatchObject(shown);
  const found = await portal.call('GET', `/admin/news?search=${encodeURIComponent('белое море')}`, undefined, {
    token,
  });
  expect(found.body.data).toMatchObject([{ id, is_pinned: true }]);
});

test('a file that a text links to is a document for everybody, and stays while the text links to it', async () => {
  const { token } = await makePerson(portal, 'curator');
  const path = await uploadPublic(portal, token, somePdf(), 'text_file');
  const linking = { ...draft, news_html_file: `<p><a href="/api/storage/${path}" title="Список">Что взять</a></p>` };
  const { id } = (await portal.call('POST', '/admin/news', linking, { token })).body;
  expect((await portal.call('GET', `/news/${id}`)).body.news.news_html_file).toContain('title="Список"');
  const see = async () => (await portal.call('GET', `/storage/${path}`)).status;
  expect(await see()).toBe(200);
  const { rows } = await portal.db.execute(sql`select pictures from news where id = ${id}`);
  expect(rows).toEqual([{ pictures: [path] }]);
  await portal.call('PUT', `/admin/news/${id}`, draft, { token });
  expect(await see()).toBe(404);
});
