import { beforeAll, expect, test } from 'vitest';
import { statuses } from '#contract/statuses.ts';
import { makeFamily, makeGuide, makePerson } from '#tests/factories.ts';
import { editorOf, someFilm, somePdf, somePicture } from '#tests/materials.ts';
import { portalForFile } from '#tests/portal.ts';

const portal = portalForFile();
let editor: ReturnType<typeof editorOf>;
beforeAll(async () => {
  editor = editorOf(portal, (await makePerson(portal, 'curator')).token);
});

/** Everybody signed in who may come, and from when on. */
async function people() {
  const [before, pupil, expired] = await Promise.all(
    [statuses.ADMITTED, statuses.TRAINING, statuses.MILESTONE_EXPIRED].map((status) => makeFamily(portal, status)),
  );
  return {
    readers: {
      pupil: pupil?.child.token,
      expired: expired?.child.token,
      guide: (await makeGuide(portal, statuses.TRAINING)).token,
      administrator: (await makePerson(portal, 'administrator')).token,
    },
    others: {
      before: before?.child.token,
      parent: pupil?.parent.token,
      newGuide: (await makeGuide(portal, statuses.ADMITTED)).token,
      nobody: (await makePerson(portal, 'guide')).token,
    },
  };
}

test('participants and guides read materials from the training on, administrators always, nobody else', async () => {
  const article = (await editor.addArticle()).body.article.id;
  const book = (await editor.addBook()).body.book.id;
  const video = (await editor.addVideo()).body.video.id;
  const calls = [
    ['GET', '/additional/articles/list'],
    ['GET', `/additional/articles/${article}`],
    ['POST', '/additional/articles/read', { id: article }],
    ['GET', '/additional/books/list'],
    ['GET', `/additional/books/${book}`],
    ['POST', '/additional/books/read', { id: book }],
    ['GET', '/additional/video/list'],
    ['GET', `/additional/video/${video}`],
    ['POST', '/additional/video/progress', { id: video, seconds: 1, duration: 100 }],
    ['POST', '/additional/video/watched', { id: video }],
  ] as const;
  const { readers, others } = await people();
  for (const [method, path, body] of calls) {
    for (const [who, token] of Object.entries(readers))
      expect((await portal.call(method, path, body, { token })).status, `${who} ${path}`).toBe(200);
    for (const [who, token] of Object.entries(others))
      expect((await portal.call(method, path, body, { token })).status, `${who} ${path}`).toBe(403);
    expect((await portal.call(method, path, body)).status).toBe(401);
  }
});

test('a reader changes nothing of a material', async () => {
  const { readers } = await people();
  const reader = editorOf(portal, readers.pupil ?? '');
  expect((await reader.addArticle()).status).toBe(403);
  expect((await reader.upload('video', await someFilm())).status).toBe(403);
  for (const kind of ['articles', 'books', 'video'])
    for (const verb of ['update', 'delete'])
      expect((await reader.post(`/additional/${kind}/${verb}`, { id: 1 })).status).toBe(403);
  const order = await portal.call(
    'PUT',
    '/additional/video/set_positions',
    { positions: [1] },
    { token: readers.pupil },
  );
  expect(order.status).toBe(403);
});

test('the files of a material are there for its readers alone, and only while it shows them', async () => {
  const file = (await editor.upload('books', somePdf('свой'), 'book_file', 'Атлас.pdf')).body;
  const cover = (await editor.upload('books', await somePicture(), 'book_foto_file')).body;
  const picture = (await editor.upload('articles', await somePicture(), 'article_picture')).body;
  const { readers, others } = await people();
  const urls = [file.url, cover.url, picture.url];
  const statusesFor = (token?: string) =>
    Promise.all(urls.map(async (url) => (await portal.call('GET', url.slice(4), undefined, { token })).status));

  expect(await statusesFor(readers.pupil)).toEqual([404, 404, 404]);
  const { body } = await editor.addBook({ book_file: file.path, book_foto_file: cover.path });
  await editor.addArticle({ article_html_file: `<p>Кит</p><img src="${picture.url}" alt="Кит">` });
  for (const token of Object.values(readers)) expect(await statusesFor(token)).toEqual([200, 200, 200]);
  for (const token of [...Object.values(others), undefined]) expect(await statusesFor(token)).toEqual([404, 404, 404]);

  const answer = await fetch(`${portal.url}${file.url}`, { headers: { authorization: `Bearer ${readers.pupil}` } });
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Атлас медуз.pdf')}`,
    'cache-control': 'private, no-cache',
  });
  await editor.post('/additional/books/delete', { id: body.book.id });
  expect(await statusesFor(readers.pupil)).toEqual([404, 404, 200]);
});

test('a picture of a person in an article’s text shows itself to nobody', async () => {
  const { parent } = await makeFamily(portal, statuses.QUESTIONNAIRE_TO_FILL);
  const form = new FormData();
  form.set('file', new Blob([(await somePicture()) as BlobPart]), 'паспорт.png');
  form.set('file_target', 'trip_ticket_file');
  const own = (await portal.call('POST', '/user/upload_file', form, { token: parent.token })).body;
  await editor.addArticle({ article_html_file: `<p>Кит</p><img src="${own.url}" alt="">` });
  const { readers } = await people();
  expect((await portal.call('GET', own.url.slice(4), undefined, { token: readers.pupil })).status).toBe(404);
});

test('a video is sent in parts, so that it can be wound', async () => {
  const film = await someFilm();
  const { url, path } = (await editor.upload('video', film)).body;
  await editor.addVideo({ video_link: path });
  const { readers } = await people();
  const part = await fetch(`${portal.url}${url}`, {
    headers: { authorization: `Bearer ${readers.guide}`, range: 'bytes=100-199' },
  });
  expect(part.status).toBe(206);
  expect(part.headers.get('content-type')).toBe('video/webm');
  expect(part.headers.get('content-range')).toBe(`bytes 100-199/${film.length}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(100, 200))).toBe(true);
});
