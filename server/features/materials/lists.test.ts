import { desc, eq, sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { logActions } from '#contract/log-actions.ts';
import { statuses } from '#contract/statuses.ts';
import { makeFamily, makePerson, type Person } from '#tests/factories.ts';
import { editorOf, someFilm } from '#tests/materials.ts';
import { portalForFile } from '#tests/portal.ts';
import { actionLog } from '#tests/tables.ts';

const portal = portalForFile();
let admin: Person;
let pupil: Person;
let editor: ReturnType<typeof editorOf>;
let reader: ReturnType<typeof editorOf>;
beforeAll(async () => {
  admin = await makePerson(portal, 'administrator');
  pupil = (await makeFamily(portal, statuses.TRAINING)).child;
  editor = editorOf(portal, admin.token);
  reader = editorOf(portal, pupil.token);
});

const key = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`;
const titles = (answer: { body: { data: { article_title: string }[] } }) =>
  answer.body.data.map(({ article_title }) => article_title);

test('an article is written, corrected and deleted, each change in the log; a second press makes no second one', async () => {
  const made = await editor.addArticle({ request_key: key(1) });
  expect(made).toMatchObject({
    status: 200,
    body: { ok: true, article: { article_title: 'Как дышат киты', minutes: 1 } },
  });
  const { id } = made.body.article;
  expect((await editor.addArticle({ request_key: key(1), article_title: 'Дыхание' })).body.article.id).toBe(id);
  const long = `<p>${'Кит дышит лёгкими. '.repeat(320)}</p><script>alert(1)</script><p onclick="x()">Море</p>`;
  await editor.post('/additional/articles/update', { id, article_title: 'Киты', article_html_file: long });
  const { article } = (await portal.call('GET', `/additional/articles/${id}`, undefined, { token: pupil.token })).body;
  expect(article).toMatchObject({ article_title: 'Киты', article_description: '', minutes: 7, read_at: null });
  expect(article.article_html_file).not.toMatch(/script|onclick/);
  expect((await editor.post('/additional/articles/delete', { id })).body).toEqual({ ok: true });
  expect((await editor.post('/additional/articles/delete', { id })).status).toBe(404);
  const log = await portal.db
    .select()
    .from(actionLog)
    .where(eq(actionLog.actor_id, admin.id))
    .orderBy(desc(actionLog.id));
  const actions = log.map(({ action }) => action);
  expect(actions).toEqual(['article_deleted', 'article_changed', 'article_changed', 'article_created']);
  for (const action of actions) expect(logActions).toHaveProperty(action);
});

test('materials are found by words of title and description: any case, ё as е, other forms, beginnings, several words', async () => {
  await editor.addArticle({ article_title: 'Медузы Чёрного моря', article_description: 'Аурелия и корнерот' });
  await editor.addArticle({ article_title: 'Как устроен батискаф', article_description: 'О глубинах океана' });
  const found = async (search: string) => titles(await reader.list('articles', { search }));
  for (const search of ['медуза', 'МЕДУЗ', 'черное море', 'Чёрн', 'корнерота', 'море медузы', 'аурел'])
    expect(await found(search), search).toEqual(['Медузы Чёрного моря']);
  expect(await found('батискафы')).toEqual(['Как устроен батискаф']);
  expect(await found('глубина')).toEqual(['Как устроен батискаф']);
  for (const search of ['дельфин', '!!!', "'; drop table articles --", '😀', ':* & |', 'медуза батискаф'])
    expect(await found(search), search).toEqual([]);

  await editor.addBook({ book_title: 'Ёж морской и другие' });
  expect((await reader.list('books', { search: 'еж' })).body.total).toBe(1);
  await editor.addVideo({ video_title: 'Экспедиция «Кашалот»' });
  expect((await reader.list('video', { search: 'кашалоты' })).body.total).toBe(1);
});

test('pages, their number and what is not read yet', async () => {
  await portal.db.execute(sql`insert into articles (article_title, article_html_file, minutes)
    select 'Статья ' || n, '<p>Текст</p>', 1 from generate_series(1, 45) n`);
  const search = 'статья';
  const first = (await reader.list('articles', { search })).body;
  expect(first).toMatchObject({ total: 45, current_page: 1, per_page: 20, to: 20 });
  expect((await reader.list('articles', { search, page: '3' })).body.data).toHaveLength(5);
  expect((await reader.list('articles', { search, page: '9' })).body).toMatchObject({ data: [], total: 45 });

  const { id } = first.data[0];
  const mark = (is_read?: boolean) => reader.post('/additional/articles/read', { id, is_read });
  const { read_at } = (await mark()).body;
  expect((await mark()).body.read_at).toBe(read_at);
  expect((await reader.list('articles', { search, unread: 'true' })).body.total).toBe(44);
  expect((await editor.list('articles', { search, unread: 'true' })).body.total).toBe(45);
  expect((await mark(false)).body.read_at).toBeNull();
  expect((await mark(false)).body.read_at).toBeNull();
  expect((await reader.list('articles', { search, unread: 'true' })).body.total).toBe(45);
  expect((await reader.post('/additional/articles/read', { id: 999_999 })).status).toBe(404);

  const book = (await editor.addBook()).body.book.id;
  await Promise.all([1, 2, 3].map(() => reader.post('/additional/books/read', { id: book })));
  expect((await reader.list('books', { search: 'атлас', unread: 'true' })).body.total).toBe(0);
});

test('wrong input is refused at its field and writes nothing', async () => {
  const hostile = ['', '   ', 'я'.repeat(201), 'кит\u0000', 7, null, ['кит']];
  for (const article_title of hostile)
    expect((await editor.addArticle({ article_title })).body.fields, String(article_title)).toHaveProperty(
      'article_title',
    );
  for (const article_html_file of ['', '<script>1</script>', '<p> </p>'])
    expect((await editor.addArticle({ article_html_file })).body.fields).toHaveProperty('article_html_file');
  for (const video_link of [
    'https://example.ru/video.mp4',
    'javascript:alert(1)',
    'http://rutube.ru/video/1',
    '',
    'file:///etc',
  ])
    expect((await editor.addVideo({ video_link })).body.fields, video_link).toHaveProperty('video_link');
  expect((await editor.addVideo({ video_type: 'cartoon' })).body.fields).toHaveProperty('video_type');
  for (const query of ['page=0', 'page=x', `search=${'я'.repeat(101)}`, 'unread=perhaps'])
    expect(
      (await portal.call('GET', `/additional/books/list?${query}`, undefined, { token: pupil.token })).status,
    ).toBe(422);
  for (const id of ['x', 0, -1, 1e30]) expect((await editor.post('/additional/books/delete', { id })).status).toBe(422);
  expect((await editor.addArticle({ article_title: '=СУММ(1) 😀 <b>' })).status).toBe(200);
});

test('a link is kept with its scheme, a file with its length', async () => {
  const link = 'rutube.ru/video/aaaa456789abcdef0123456789abcdef/';
  expect((await editor.addVideo({ video_link: link })).body.video).toMatchObject({
    video_link: `https://${link}`,
    duration: null,
    view: { seconds: 0, percent: 0, watched_at: null },
  });
  const { path } = (await editor.upload('video', await someFilm(40))).body;
  expect((await editor.addVideo({ video_link: path })).body.video).toMatchObject({ video_link: path, duration: 40 });
});
